import type { Imports } from "./imports.ts";

/**
 * Imports of a room that go up: from a folder to a file at the room's root, or from machinery to a feature. Tests may.
 * @param machinery names of its folders that know no feature
 */
export function upwardIn(imports: Imports, room: string, machinery: string[]): string[] {
  const prefix = `${room}/src/`;
  /** The folder of a file of this room; null for a file at its root. */
  const folderOf = (file: string) => {
    const [first, ...rest] = file.slice(prefix.length).split("/");
    return rest.length === 0 ? null : first!;
  };
  const isUp = (file: string, target: string) => {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from === null) return false;
    return to === null || (machinery.includes(from) && !machinery.includes(to));
  };
  return [...imports]
    .filter(([file]) => file.startsWith(prefix) && !/\.spec\.tsx?$/.test(file))
    .flatMap(([file, targets]) =>
      targets
        .filter((target) => target.startsWith(prefix) && isUp(file, target))
        .map((target) => `${file} → ${target}`),
    );
}
