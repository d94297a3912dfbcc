import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { makeFolder } from "./folder.ts";

describe("making a folder", () => {
  let within: string;
  const whyNot = (path: string) =>
    makeFolder(path).then(
      () => "made",
      ({ message }: Error) => message,
    );

  beforeEach(async () => {
    within = await mkdtemp(join(tmpdir(), "annals-folder-"));
  });
  afterEach(() => rm(within, { recursive: true }));

  it("makes those above it, all with the same mode, and leaves one that is there as it is", async () => {
    const path = join(within, "a/b/c");
    await makeFolder(path, 0o700);
    for (const at of ["a", "a/b", "a/b/c"])
      expect((await stat(join(within, at))).mode & 0o777).to.equal(0o700);
    await writeFile(join(path, "kept"), "");
    await makeFolder(path);
    expect(existsSync(join(path, "kept"))).to.equal(true);
  });

  it("makes one when several want it at once", async () => {
    const path = join(within, "a/b/c");
    await Promise.all(Array.from({ length: 10 }, () => makeFolder(path)));
    expect((await stat(path)).isDirectory()).to.equal(true);
  });

  it("follows a link to a folder", async () => {
    await mkdir(join(within, "real"));
    await symlink(join(within, "real"), join(within, "link"));
    await makeFolder(join(within, "link"));
    await makeFolder(join(within, "link/below"));
    expect(existsSync(join(within, "real/below"))).to.equal(true);
  });

  it("says in words what is in the way", async () => {
    await writeFile(join(within, "file"), "");
    await symlink(join(within, "nothing"), join(within, "link"));
    await symlink(join(within, "circle"), join(within, "circle"));
    expect(await whyNot(join(within, "file"))).to.equal("it is a file");
    expect(await whyNot(join(within, "file/below"))).to.equal("a part of its path is a file");
    expect(await whyNot(join(within, "link"))).to.equal("it is a link that leads nowhere");
    expect(await whyNot(join(within, "link/below"))).to.equal("it is a link that leads nowhere");
    expect(await whyNot(join(within, "circle/below"))).to.equal("its links lead in a circle");
    expect(existsSync(join(within, "nothing"))).to.equal(false);
  });

  it("ends in a folder that takes none", async function () {
    if (process.platform !== "linux") this.skip();
    for (const path of ["/proc/annals", "/proc/annals/data", "/proc/self/fd/annals"])
      expect(await whyNot(path)).to.match(/^\/proc.* takes no folders$/);
  });
});
