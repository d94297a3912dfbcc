import { spawn } from "node:child_process";

/** Runs all layers of the tests, quick ones first, and ends with one line that adds them up. */
const layers: { name: string; files: string[]; timeout: number; retries: number }[] = [
  {
    name: "rules, contracts, services, properties",
    files: ["{infra/*,command-api,projectors,query-api,frontend}/{src,test}/**/!(*.browser).spec.{ts,tsx}"],
    timeout: 60_000,
    retries: 0,
  },
  // A busy machine can be too slow for a browser once, not three times.
  {
    name: "browser",
    files: ["{frontend,infra/*}/{src,test}/**/*.browser.spec.ts"],
    timeout: 120_000,
    retries: 2,
  },
];

const chosen = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const layer of layers) {
  if (chosen.length > 0 && !chosen.some((word) => layer.name.includes(word))) continue;
  console.log(`\n── ${layer.name}`);
  const result = await run(layer);
  passed += result.passed;
  failed += result.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** A run that breaks off before it can count is one failure. */
function run({
  files,
  timeout,
  retries,
}: (typeof layers)[number]): Promise<{ passed: number; failed: number }> {
  return new Promise((resolve) => {
    const mocha = spawn(
      "npx",
      ["mocha", "--reporter", "dot", "--timeout", String(timeout), "--retries", String(retries), ...files],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let output = "";
    mocha.stdout.setEncoding("utf8");
    mocha.stdout.on("data", (text: string) => {
      output += text;
      process.stdout.write(text);
    });
    mocha.on("close", (code) => {
      const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, "m").exec(output)?.[1] ?? 0);
      const failures = count("failing");
      resolve({ passed: count("passing"), failed: failures === 0 && code !== 0 ? 1 : failures });
    });
  });
}
