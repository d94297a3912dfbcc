# Annals: `make start` runs it, `make test` proves it. Every target does only what is not yet done.
SHELL := /bin/sh
sources := $(shell find infra command-api projectors query-api frontend -type f \
	\( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.html' -o -name '*.sql' -o -name '*.md' -o -name 'tsconfig.json' -o -name 'package.json' -o -path '*/public/*' -o -path '*/texts/*' \) \
	-not -path '*/node_modules/*' -not -path '*/dist/*' -not -path '*/dist-types/*')
run := node --conditions=source --import @annals/check/source

.PHONY: start build install release dev test node postgres engines check bench look walk browsers attack texts format clean

start: .stamps/built
	@exec node --enable-source-maps infra/launch/dist/main.run.js start

build: .stamps/built
install: .stamps/installed

.stamps/installed: package.json package-lock.json
	@mkdir -p .stamps
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# What is shipped: the roof with all that it needs, and the browser's part. `make check` compiles the tests as well.
.stamps/built: .stamps/installed $(sources) tsconfig.json tsconfig.base.json
	npx tsc -b infra/launch frontend
	$(run) infra/check/src/release/bundle.ts
	npx vite build frontend --logLevel warn
	@touch $@

# One archive in the folder `release`, for machines of this platform with Node alone. Needs GNU tar.
release: .stamps/built
	@$(run) infra/check/src/release/main.ts

dev: .stamps/installed
	@$(run) infra/launch/src/dev.ts

# What properties draw: the same in each run, so that a run fails for what was changed. `make test SEED=7` draws others.
SEED ?= 1
test: .stamps/built
	@SEED=$(SEED) $(run) infra/check/src/test.ts $(LAYER)

# Tests on the newest Node that is supported for long: its services, or `ARGS=crashes` and other layers.
node: .stamps/built
	@$(run) infra/testing/src/versions/node.ts $(ARGS)

# Tests on the oldest and the newest PostgreSQL that one may bring oneself; `ARGS=17` on another one.
postgres: .stamps/built
	@$(run) infra/testing/src/versions/postgres.ts $(ARGS)

# Services, properties and screens of a whole Annals on Kafka and Meilisearch; `ARGS=browser` or `ARGS=some.spec.ts` only that.
engines: .stamps/built
	@$(run) infra/testing/src/versions/engines.ts $(ARGS)

check: .stamps/installed
	npx tsc -b
	npx biome ci --error-on-warnings .
	npx oxlint --type-aware --deny-warnings
	npx knip

format: .stamps/installed
	npx biome check --write .

# A folder of Markdown to measure on; generated pages when there is none.
CORPUS ?= $(wildcard ../shared/corpora/handbook)
# `make bench ARGS=--large` also measures 20,000 generated pages.
bench: .stamps/built
	@$(run) infra/bench/src/main.ts $(if $(CORPUS),--corpus $(CORPUS)) $(ARGS)

# Screenshots of every screen and state, in the folder `look`; BESIDE names a folder of pictures to compare with.
look: .stamps/built
	@$(run) infra/bench/src/look/main.ts $(if $(BESIDE),--beside $(BESIDE)) $(ARGS)

# Two people, one on a phone, at the same pages over a slow network for MINUTES minutes; all that they did is counted at the end.
MINUTES ?= 15
walk: .stamps/built
	@$(run) infra/bench/src/walk/main.ts --minutes $(MINUTES) $(if $(CORPUS),--corpus $(CORPUS))

# What a language of the screens still lacks, as JSON to be filled in: `make texts LANGUAGE=fr`.
texts: .stamps/installed
	@$(run) frontend/build/missing.ts $(LANGUAGE)

# From the first visit to a published page in Firefox and WebKit, by Debian's packages.
browsers: .stamps/built
	@$(run) infra/testing/src/other-browsers/main.ts

# Does harm for up to two hours and says what failed; `ARGS=--list` names the kinds, `--only=fuzz,kills` runs some, `--share=0.1` does a tenth.
attack: .stamps/built
	@$(run) infra/attack/src/main.ts $(ARGS)

clean:
	rm -rf node_modules .stamps infra/*/dist command-api/dist projectors/dist query-api/dist frontend/dist frontend/dist-types infra/*/node_modules
