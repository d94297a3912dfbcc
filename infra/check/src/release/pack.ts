/**
 * One archive that starts on a machine with Node alone: what was built, and the packages that it needs on this platform. The
 * same sources and packages make the same archive, byte for byte.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";

export interface Packed {
  /** Of the archive. */
  path: string;
  sha256: string;
}

/** Packs what `make build` made in a folder of the project. @param into the folder for the archive */
export function pack(root: string, into: string): Packed {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const name = `annals-${version}-${process.platform}-${process.arch}`;
  const staging = mkdtempSync(join(tmpdir(), "annals-release-"));
  try {
    stage(root, join(staging, name));
    mkdirSync(into, { recursive: true });
    const path = join(into, `${name}.tar.gz`);
    const sameEachTime = [
      ...["--sort=name", "--format=gnu", "--owner=0", "--group=0", "--numeric-owner"],
      ...["--mode=u+rwX,go+rX,go-w", `--mtime=@${momentOf(root)}`],
    ];
    execFileSync("tar", [
      ...sameEachTime,
      "--use-compress-program=gzip -n",
      "-cf",
      path,
      "-C",
      staging,
      name,
    ]);
    const sha256 = createHash("sha256").update(readFileSync(path)).digest("hex");
    writeFileSync(`${path}.sha256`, `${sha256}  ${basename(path)}\n`);
    return { path, sha256 };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** The time that all files get, in seconds: that of the commit, where there is one. */
function momentOf(root: string): string {
  const { SOURCE_DATE_EPOCH: given } = process.env;
  if (given !== undefined) return given;
  try {
    return execFileSync("git", ["log", "-1", "--format=%ct"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "0";
  }
}

function stage(root: string, folder: string): void {
  const needed = ["ls", "--workspace=infra/launch", "--omit=dev", "--all", "--parseable"];
  const paths = execFileSync("npm", needed, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const below = (path: string) => relative(root, path);
  for (const path of new Set(paths.split("\n").filter((line) => line.startsWith(join(root, "/"))))) {
    const to = join(folder, below(path));
    mkdirSync(dirname(to), { recursive: true });
    if (!lstatSync(path).isSymbolicLink()) copy(path, to, (part) => isOfPackage(part));
    else {
      symlinkSync(readlinkSync(path), to);
      const workspace = resolve(dirname(path), readlinkSync(path));
      copy(workspace, join(folder, below(workspace)), (part) => isOfWorkspace(workspace, part));
    }
  }
  for (const part of ["package.json", "README.md", "frontend/dist"])
    copy(join(root, part), join(folder, part), () => true);
  mkdirSync(join(folder, "docs"));
  for (const guide of ["users.md", "operators.md"])
    copy(join(root, "docs", guide), join(folder, "docs", guide), () => true);
  mkdirSync(join(folder, "bin"));
  symlinkSync("../infra/launch/bin/annals.js", join(folder, "bin/annals"));
}

const copy = (from: string, to: string, isMeant: (part: string) => boolean) =>
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path === from || isMeant(relative(from, path)),
  });

/** Packages within a package are listed themselves. What only compilers read stays out. */
const isOfPackage = (part: string): boolean => part !== "node_modules" && !/\.d\.[cm]?ts$/.test(part);

/** What a workspace runs: not its sources and tests, of what was built the bundles alone, and none from sources that are gone. */
function isOfWorkspace(workspace: string, part: string): boolean {
  if (/^(src|samples|test|node_modules)$|^tsconfig.*\.json$|\.tsbuildinfo$|\.d\.ts(\.map)?$/.test(part))
    return false;
  if (!/^dist\/.*\.js(\.map)?$/.test(part) || part.startsWith("dist/run/")) return true;
  const [, program] = /^dist\/(.*)\.run\.js(\.map)?$/.exec(part) ?? [];
  return program !== undefined && existsSync(join(workspace, "src", `${program}.ts`));
}

/** All files and links in a folder, by their paths. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => !lstatSync(join(folder, name)).isDirectory(),
  );
