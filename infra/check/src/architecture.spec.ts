/** The page of the architecture tells of what there is: each door, stream and slot, and no file that is gone. */
import { readdirSync, readFileSync } from "node:fs";
import { streams } from "@annals/command-api/events";
import { expect } from "chai";

const root = new URL("../../../", import.meta.url).pathname;
const page = readFileSync(`${root}docs/architecture.md`, "utf8").replace(/^```.*?^```/gms, "");
const named = new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!));

const rooms = ["command-api", "projectors", "query-api", "frontend", "infra", "docs"];
const all = rooms
  .flatMap((room) => [
    room,
    ...readdirSync(`${root}${room}`, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  ])
  .filter((name) => !/(^|\/)(node_modules|dist|dist-types)(\/|$)/.test(name));
/** Every end of a path, as in `tag/tables.ts`. */
const ends = new Set([
  ...readdirSync(root),
  ...all.flatMap((path) => path.split("/").map((_, at, parts) => parts.slice(at).join("/"))),
]);

describe("the page of the architecture", () => {
  it("names files and folders that are there", () => {
    const paths = [...named].filter(
      (name) =>
        /^[\w-]+(\/[\w.-]+)*\.(ts|tsx|css|json|md)$/.test(name) || /^(infra|docs)\/[\w/-]+$/.test(name),
    );
    expect(paths.length).to.be.above(60);
    expect(paths.filter((path) => !ends.has(path))).to.deep.equal([]);
  });

  it("tells of every door", () => {
    const doors = readdirSync(`${root}infra`, { withFileTypes: true }).flatMap((one) =>
      one.isDirectory() && all.includes(`infra/${one.name}/package.json`) ? [one.name] : [],
    );
    expect(doors.length).to.be.above(20);
    expect(doors.filter((door) => !named.has(door) && !named.has(`infra/${door}`))).to.deep.equal([]);
  });

  it("tells of every kind of stream", () => {
    const kinds = Object.keys(streams);
    expect(kinds.length).to.be.above(40);
    const told = [...named].map((name) => name.replace(/-.*$/, ""));
    expect(kinds.filter((kind) => !told.includes(kind))).to.deep.equal([]);
  });

  it("tells of every slot", () => {
    const slots = all
      .filter((file) => /^frontend\/src\/.*\.tsx?$/.test(file) && !file.includes(".spec."))
      .flatMap((file) => [...readFileSync(root + file, "utf8").matchAll(/^export const (\w+) = slot</gm)])
      .map(([, name]) => name!);
    expect(slots.length).to.be.above(40);
    expect(slots.filter((slot) => !named.has(slot))).to.deep.equal([]);
  });
});
