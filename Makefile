# Needs GNU make 3.81 or later, a POSIX shell and the Swift toolchain; nothing else.

SWIFT ?= swift
PREFIX ?= /usr/local

# Package.swift explains why. `Tests/Judges/check_plugin.py` builds and runs the plugins.
export APPCLIPS_WITHOUT_PLUGINS = 1

# SwiftPM lets an undeclared import of a sibling target through unless it is told to check.
FLAGS = --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors

SWIFTC = $(SWIFT)c
FUZZ_SECONDS ?= 600
# Optimised, and with every check: what overflows or lies outside stops the run.
FUZZED = -O -whole-module-optimization -parse-as-library -sanitize=fuzzer,address -package-name appclips \
  -enable-upcoming-feature InternalImportsByDefault

SOURCES = Package.swift Sources Tests
LOG = .build/test.log
SHOW_URL = https://tourmerch.example/show/2026-08-14-msg?shirt=72-seasons-tour

.DEFAULT_GOAL := help
.PHONY: toolchain demo test golden lint format bench count fuzz docs install dist clean help

# Fails with one sentence if Swift is missing or too old. A target that builds depends on it.
toolchain:
	@.ci/toolchain '$(SWIFT)'

# The test run goes to a log; what went wrong, and what was skipped and why, is shown.
define run_tests
@mkdir -p .build
@$(SWIFT) build --build-tests $(FLAGS)
@echo 'Running the tests; the whole output goes to $(LOG).'
@$(1) $(SWIFT) test --disable-xctest $(2) $(FLAGS) > $(LOG) 2>&1 || { \
  awk '/^✘/ { show = 1 } /^(✔|◇|━|➜)/ { show = 0 } show' $(LOG); grep -q '^✘' $(LOG) || tail -n 20 $(LOG); \
  echo 'The tests failed.'; exit 1; }
@grep -e '^➜' $(LOG) | sed 's/^[^T]*/skipped: /; s/ skipped//' || true
@grep -e ' Test run with ' $(LOG)
endef

define run_appclips
@printf '$$ appclips %s\n' "$(1)"
@.build/demo/release/appclips $(1)
endef

# Builds only the commands that it runs, and each module in one go, unoptimized: less than half of the time that the whole
# program takes. A failed build of this kind discards more than one of `make test`, so only the demo is built in this way.
demo: toolchain ## validate the sample registries, resolve a URL, print its artifacts
	@echo 'Building appclips; the first time, this takes some minutes.'
	@APPCLIPS_DEMO=1 $(SWIFT) build --scratch-path .build/demo --configuration release --product appclips \
	  -Xswiftc -Onone -Xswiftc -no-emit-module-separately-wmo -Xswiftc -warnings-as-errors
	$(call run_appclips,validate)
	$(call run_appclips,resolve '$(SHOW_URL)')
	$(call run_appclips,emit banner --url '$(SHOW_URL)')
	$(call run_appclips,emit local-experiences --experience tour-merch/2026-08-14-msg)

test: toolchain ## build everything and run every test that needs only Swift; CASES=all runs all random cases
	$(call run_tests,)

golden: toolchain ## run the tests and record what they print: goldens, schemas, examples in the documentation
	$(call run_tests,RECORD=1)
	@git status --short Tests/Golden schema README.md Sources/*/*/*.docc

lint: toolchain ## check the format of every Swift file
	$(SWIFT) format lint --strict --recursive $(SOURCES)

format: toolchain ## put every Swift file into that format
	$(SWIFT) format --in-place --recursive $(SOURCES)

bench: toolchain ## measure in release; BENCH='--json parse' picks and prints as JSON
	$(SWIFT) build --configuration release --product Benchmarks $(FLAGS)
	@$(SWIFT) build --configuration release --product appclips $(FLAGS) > /dev/null
	@$(SWIFT) build $(CLIP) --product EmptySample $(FLAGS) > /dev/null
	@$(SWIFT) build $(CLIP) --product ClipSample $(FLAGS) > /dev/null
	@CLIP_SAMPLES=.build/clip/release APPCLIPS=.build/release/appclips .build/release/Benchmarks $(BENCH)

count: toolchain ## count the work for hostile inputs: nothing grows faster than n log n
	$(SWIFT) build --scratch-path .build/counted --enable-code-coverage --product appclips $(FLAGS)
	$(call run_tests,COUNTED_APPCLIPS='$(CURDIR)/.build/counted/debug/appclips',--filter CountedWorkTests)

# Dead code is removed by function, as the linker of Apple's platforms does by itself.
CLIP = --scratch-path .build/clip --configuration release -Xswiftc -Xfrontend -Xswiftc -function-sections

fuzz: toolchain ## look for bytes and URLs that make the resolver trap, FUZZ_SECONDS long (default 600)
	@mkdir -p .build/fuzz/corpus
	@for module in ExperienceResolver ResolutionTables; do \
	  $(SWIFTC) $(FUZZED) -I .build/fuzz -module-name $$module -emit-module \
	    -emit-module-path .build/fuzz/$$module.swiftmodule -c -o .build/fuzz/$$module.o \
	    $$(find Sources/*/$$module -name '*.swift') || exit 1; \
	done
	@$(SWIFTC) $(FUZZED) -I .build/fuzz -module-name Fuzz -o .build/fuzz/fuzz \
	  Tests/Support/Fuzz/*.swift .build/fuzz/*.o
	@cd .build/fuzz && ./fuzz -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=10 -print_final_stats=1 corpus

docs: toolchain ## build the documentation archives into .build/docs
	@rm -rf .build/docs && mkdir -p .build/docs/AppClipRegistry .build/docs/ExperienceResolver
	@$(SWIFT) package $(FLAGS) dump-symbol-graph --skip-synthesized-members > .build/docs/graphs.log 2>&1 \
	  || { cat .build/docs/graphs.log; exit 1; }
	@graphs=$$(sed -n 's/^Files written to //p' .build/docs/graphs.log); \
	cp "$$graphs"/ExperienceResolver.symbols.json .build/docs/ExperienceResolver/ || exit 1; \
	for module in $(notdir $(wildcard Sources/*/*)); do \
	  for graph in "$$graphs/$$module".symbols.json "$$graphs/$$module"@*.symbols.json; do \
	    test ! -e "$$graph" || sed '$(ONE_MODULE)' "$$graph" \
	      > ".build/docs/AppClipRegistry/$$(basename "$$graph" | tr @ +)" || exit 1; \
	  done; \
	done
	@cp -R Sources/Doors/AppClipRegistry/AppClipRegistry.docc Sources/Resolver/ExperienceResolver/ExperienceResolver.docc .build/docs/
	@$(SWIFT) build --quiet --product appclips $(FLAGS)
	@mkdir .build/docs/AppClipRegistry.docc/Rules
	@for rule in $$(.build/debug/appclips rules | cut -d ' ' -f 1); do \
	  .build/debug/appclips explain --format markdown "$$rule" \
	    > ".build/docs/AppClipRegistry.docc/Rules/$$(echo "$$rule" | tr / -).md" || exit 1; \
	done
	@cd .build/docs && awk -f ../../.ci/docc-links.awk pass=1 *.docc/*.md pass=2 *.docc/*.md && \
	for page in *.docc/*.md; do mv "$$page.linked" "$$page" || exit 1; done
	$(call archive,AppClipRegistry)
	$(call archive,ExperienceResolver)

# Tools import AppClipRegistry alone, so the public symbols of all modules are documented as if it declared them.
ONE_MODULE = s/"module":{"name":"[A-Za-z]*"/"module":{"name":"AppClipRegistry"/

define archive
@docc=$$(command -v docc || xcrun --find docc) || { echo 'docc is not on the PATH'; exit 1; }; \
said=$$("$$docc" convert .build/docs/$(1).docc --warnings-as-errors --output-path .build/docs/$(1).doccarchive \
  --additional-symbol-graph-dir .build/docs/$(1) \
  --fallback-display-name $(1) --fallback-bundle-identifier appclips.$(1) 2>&1) || { echo "$$said"; exit 1; }
@echo '.build/docs/$(1).doccarchive'
endef

install: toolchain ## build in release; install program, manual page and completions below PREFIX (default /usr/local)
	@SWIFT='$(SWIFT)' FLAGS='$(FLAGS)' .ci/release install '$(DESTDIR)$(PREFIX)'

dist: toolchain ## build a release tarball, its SHA-256 and a Homebrew formula in .build/dist
	@SWIFT='$(SWIFT)' FLAGS='$(FLAGS)' .ci/release dist

clean: ## remove everything that was built
	rm -rf .build

help: ## show this list
	@echo 'make TARGET, where TARGET is one of'
	@sed -n 's/^\([a-z]*\):[a-z ]* ## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | \
	  while IFS='|' read -r name text; do printf '  %-9s %s\n' "$$name" "$$text"; done
	@.ci/toolchain '$(SWIFT)' || true
