import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "oxc-parser";

/**
 * What each file imports of this project, type-only imports included: files, as paths from the project's folder, and
 * packages by their names.
 */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Reads the imports of all sources of some workspaces. */
export function readImports(root: string, workspaces: string[]): Imports {
  const files = workspaces.flatMap((workspace) =>
    ["src", "test"].flatMap((folder) => sourcesIn(root, join(workspace, folder))),
  );
  const known = new Set(files);
  return new Map(
    files.sort().map((file) => {
      const found = importsOf(file, readFileSync(join(root, file), "utf8"));
      return [file, found.filter((one) => known.has(one) || isOurs(one))];
    }),
  );
}

function sourcesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));
}

const isOurs = (name: string) => name.startsWith("@annals/");

/** The files that a source names relative to itself, and our packages that it names, each once. */
export function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  const found = names.flatMap((name) => {
    if (name.startsWith(".")) return [join(dirname(file), name)];
    return isOurs(name) ? [name] : [];
  });
  return [...new Set(found)];
}

/** What each of some folders of a room imports of the others. Tests do not count. */
export function foldersIn(imports: Imports, room: string, folders: readonly string[]): Imports {
  const folderOf = (file: string) =>
    folders.find(
      (folder) => file.startsWith(`${room}/src/${folder}/`) && !/\.(spec|testing)\.tsx?$/.test(file),
    );
  return new Map(
    folders.map((folder) => {
      const targets = [...imports]
        .filter(([file]) => folderOf(file) === folder)
        .flatMap(([, files]) => files.flatMap((file) => folderOf(file) ?? []));
      return [folder, [...new Set(targets)].filter((target) => target !== folder)];
    }),
  );
}

/** Every circle of imports, the shortest through each file that is on one; each circle once. */
export function circlesIn(imports: Imports): string[][] {
  const circles = new Map<string, string[]>();
  for (const file of imports.keys()) {
    const circle = shortestBackTo(file, imports);
    if (circle !== null) circles.set([...circle].sort().join(" "), circle);
  }
  return [...circles.values()];
}

/** The shortest way along imports from a file back to it, or null. */
function shortestBackTo(start: string, imports: Imports): string[] | null {
  const cameFrom = new Map<string, string>();
  let edge = [start];
  while (edge.length > 0) {
    const next: string[] = [];
    for (const file of edge) {
      for (const target of imports.get(file) ?? []) {
        if (cameFrom.has(target)) continue;
        cameFrom.set(target, file);
        if (target === start) return wayTo(start, cameFrom);
        next.push(target);
      }
    }
    edge = next;
  }
  return null;
}

function wayTo(start: string, cameFrom: Map<string, string>): string[] {
  const way: string[] = [];
  for (let file = cameFrom.get(start)!; file !== start; file = cameFrom.get(file)!) way.unshift(file);
  return [start, ...way];
}
