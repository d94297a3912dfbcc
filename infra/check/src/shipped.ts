import type { Imports } from "./imports.ts";

/** Workspaces and folders that are for tests and measurements as a whole. */
const folders = /^(infra\/(testing|check|bench|attack)|frontend\/(test|build))\//;
const packages = /^@annals\/(testing|check|bench|attack)(\/|$)/;

/** Whether a file or a package is there for tests only. */
const isForTests = (name: string): boolean =>
  folders.test(name) || packages.test(name) || /\.(spec|testing)\.tsx?$/.test(name);

/** Imports of what only tests use, in files that are shipped. */
export function testCodeShippedBy(imports: Imports): string[] {
  return [...imports]
    .filter(([file]) => !isForTests(file))
    .flatMap(([file, targets]) => targets.filter(isForTests).map((target) => `${file} → ${target}`));
}
