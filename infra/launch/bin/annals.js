#!/usr/bin/env node
// Runs the built program; a checkout that was never built gets a sentence instead of a stack.
import { existsSync } from "node:fs";

const main = new URL("../dist/main.run.js", import.meta.url);
if (existsSync(main)) await import(main.href);
else {
  console.error("Annals is not built yet. Run `make start` (or `make build`) in the project's folder first.");
  process.exitCode = 1;
}
