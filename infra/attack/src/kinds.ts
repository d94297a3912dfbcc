import { readdir } from "node:fs/promises";
import type { Attack } from "./attack.ts";

const folder = new URL("kinds/", import.meta.url);

/** All kinds of attacks by their names: each file of the folder `kinds` is one. */
export async function readKinds(): Promise<Map<string, Attack>> {
  const files = (await readdir(folder)).filter((name) => /^[a-z-]+\.ts$/.test(name)).sort();
  const kinds = new Map<string, Attack>();
  for (const file of files) {
    const { default: attack } = (await import(new URL(file, folder).href)) as { default: Attack };
    kinds.set(file.slice(0, -3), attack);
  }
  return kinds;
}

/** @param only kinds with commas between them; all when empty. @throws when one is not known, with those that are */
export function choose(kinds: Map<string, Attack>, only: string): Map<string, Attack> {
  if (only === "") return kinds;
  const names = only.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !kinds.has(name));
  if (unknown.length > 0)
    throw new Error(`There is no kind ${unknown.join(", ")}: there are ${[...kinds.keys()].join(", ")}`);
  return new Map(names.map((name) => [name, kinds.get(name)!]));
}
