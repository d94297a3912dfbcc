import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const rooms = ["infra", "command-api", "projectors", "query-api", "frontend"];
const isSpec = /^(?!.*(^|\/)(node_modules|dist|dist-types)\/).*\.spec\.tsx?$/;

/** The files of all specs, the longest first: what takes long is not left to run alone at the end. */
export function allSpecs(): string[] {
  return rooms
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: "utf8" })
        .filter((name) => isSpec.test(name))
        .map((name) => join(room, name)),
    )
    .map((path) => ({ path, size: statSync(path).size }))
    .sort((a, b) => b.size - a.size)
    .map(({ path }) => path);
}

const kinds = ["browser", "contract", "crash", "property", "service"] as const;
export type Kind = (typeof kinds)[number] | "rules";

/** What a spec tests, by the last word before `.spec` in its name. */
export const kindOf = (path: string): Kind =>
  kinds.find((kind) => path.includes(`.${kind}.spec.`)) ?? "rules";
