/** Finds the features by their files, so that no test has to list them. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as fc from "fast-check";
import type { Category } from "./events.ts";
import type { AnyDecider } from "./runtime/decider.ts";
import type { Asking, Generators } from "./runtime/generating.testing.ts";

/** What each feature exports from its file of this name, together. */
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const paths = readdirSync(import.meta.dirname)
    .map((folder) => join(import.meta.dirname, folder, file))
    .filter((path) => existsSync(path));
  return Object.assign({}, ...(await Promise.all(paths.map((path) => import(pathToFileURL(path).href)))));
}

const isDecider = (value: unknown): value is AnyDecider =>
  typeof value === "object" && value !== null && "category" in value && "evolve" in value;

/** The decider of a category of streams. */
export const deciders = new Map(
  Object.values(await exportsOf("decider.ts"))
    .filter(isDecider)
    .map((decider) => [decider.category as Category, decider]),
);

/** Does not compile when a feature has no `generator.testing.ts`: the streams that are named by the error have no generator. */
const forgotten: Record<Exclude<Category, keyof Generators>, never> = {};

/** The generator of commands for a category of streams, which is exported under the name of the category. */
export const generators = new Map(
  Object.entries({ ...forgotten, ...(await exportsOf("generator.testing.ts")) }),
) as Map<Category, fc.Arbitrary<Asking<unknown, unknown>>>;
