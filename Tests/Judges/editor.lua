-- Neovim, headless: opens an experience, edits, applies a fix, completes a key, renames the experience and runs a lens.
--
-- check_editor.py starts it, with APPCLIPS, REPORT, RENAMED and WITH_CODES, an experience with codes, in the environment.

local report = {}

local function finish(problem)
  report.problem = problem
  local file = assert(io.open(vim.env.REPORT, "w"))
  file:write(vim.fn.json_encode(report))
  file:close()
  vim.cmd("silent! wall")
  vim.cmd("qall!")
end

local function wait(subject, condition)
  if not vim.wait(30000, condition, 20) then error("nothing within 30 s: " .. subject) end
end

local function request(method, params)
  local answers, problem = vim.lsp.buf_request_sync(0, method, params, 30000)
  if not answers then error(method .. ": " .. tostring(problem)) end
  local _, answer = next(answers)
  if answer.error then error(method .. ": " .. vim.inspect(answer.error)) end
  return answer.result
end

local function place_cursor(text)
  vim.fn.cursor(1, 1)
  if vim.fn.search("\\V" .. text, "c") == 0 then error(text .. " is not in the buffer") end
end

local function run()
  local client = vim.lsp.start_client({
    name = "appclips",
    cmd = { vim.env.APPCLIPS, "lsp" },
    root_dir = vim.fn.getcwd(),
  })
  assert(client and vim.lsp.buf_attach_client(0, client), "the client is not attached")
  wait("the start of the server", function() return vim.lsp.buf_is_attached(0, client) and vim.lsp.get_client_by_id(client).initialized end)
  local encoding = vim.lsp.get_client_by_id(client).offset_encoding

  -- Edit: a key in the wrong case has a diagnostic.
  place_cursor('"action"')
  vim.cmd('silent s/"action"/"Action"/')
  wait("a diagnostic", function() return #vim.diagnostic.get(0) > 0 end)
  report.diagnostics = vim.tbl_map(function(one) return { one.lnum + 1, one.code, one.message } end, vim.diagnostic.get(0))

  -- Fix.
  local params = vim.lsp.util.make_range_params(0, encoding)
  params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(0), only = { "quickfix" } }
  local actions = request("textDocument/codeAction", params)
  report.actions = vim.tbl_map(function(action) return action.title end, actions)
  assert(actions[1] and actions[1].edit, "no fix is offered")
  vim.lsp.util.apply_workspace_edit(actions[1].edit, encoding)
  wait("the diagnostic to disappear", function() return #vim.diagnostic.get(0) == 0 end)

  -- Complete: with the function that Neovim calls for CTRL-X CTRL-O.
  place_cursor('"title"')
  vim.api.nvim_buf_set_lines(0, vim.fn.line(".") - 1, vim.fn.line(".") - 1, true, { '  "ban' })
  vim.fn.cursor(vim.fn.line(".") - 1, 7)
  local position = vim.lsp.util.make_position_params(0, encoding)
  position.position.character = 6
  local result = request("textDocument/completion", position)
  local items = result.items or result
  report.completions = vim.tbl_map(function(item) return item.label end, items)
  local chosen = vim.tbl_filter(function(item) return item.label:find("banner", 1, true) ~= nil end, items)[1]
  assert(chosen and chosen.textEdit, "banner is not suggested with an edit")
  vim.lsp.util.apply_text_edits({ chosen.textEdit }, 0, encoding)
  report.completed = vim.fn.getline(".")
  vim.cmd("silent delete _")
  wait("no diagnostic after the line is gone", function() return #vim.diagnostic.get(0) == 0 end)

  -- Hover.
  place_cursor('"title"')
  report.hover = request("textDocument/hover", vim.lsp.util.make_position_params(0, encoding))

  -- Rename.
  vim.cmd("silent write")
  vim.fn.cursor(1, 1)
  place_cursor('"urlPrefix"')
  vim.lsp.buf.rename("long-black")
  wait("the renamed file", function() return vim.fn.filereadable(vim.env.RENAMED) == 1 end)
  report.buffer = vim.api.nvim_buf_get_name(0)

  -- Lens: running it shows a message.
  vim.lsp.handlers["window/showMessage"] = function(_, result) report.shown = result.message end
  vim.cmd("hide edit " .. vim.env.WITH_CODES)
  vim.lsp.buf_attach_client(0, client)
  vim.lsp.codelens.refresh()
  wait("a lens", function() return #vim.lsp.codelens.get(0) > 0 end)
  vim.fn.cursor(1, 1)
  vim.lsp.codelens.run()
  wait("the message of the lens", function() return report.shown ~= nil end)
  vim.lsp.stop_client(client)
  wait("the end of the server", function() return vim.lsp.get_client_by_id(client) == nil end)
end

local fine, problem = xpcall(run, debug.traceback)
finish(not fine and problem or nil)
