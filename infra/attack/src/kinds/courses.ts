import { buffer } from "node:stream/consumers";
import yazl from "yazl";
import type { Attack } from "../attack.ts";
import { watchOthers } from "../sockets.ts";

const manifest = `<manifest><metadata><schemaversion>1.2</schemaversion></metadata><organizations><organization>
<item identifier="i" identifierref="r"><title>One</title></item></organization></organizations>
<resources><resource identifier="r" href="a.html"/></resources></manifest>`;

/** Manifests that are hard to read. */
const manifests: Record<string, string> = {
  entities: `<!DOCTYPE m [<!ENTITY a "${"a".repeat(1_000)}"><!ENTITY b "${"&a;".repeat(1_000)}">]><manifest>&b;</manifest>`,
  files: '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>',
  deep: "<a>".repeat(200_000),
  wide: `<manifest>${"<a/>".repeat(400_000)}</manifest>`,
  open: manifest.slice(0, -20),
  nothing: "",
  parts: manifest.replace(/<item.*<\/item>/, '<item identifierref="r"/>'.repeat(100_000)),
};

/** Packages that are broken, hostile or bombs, several at a time, while others read: each is refused in words or taken whole. */
const courses: Attack = {
  says: "hostile packages of courses",
  async run({ app, url, viewer, random, share, signal }) {
    const watch = watchOthers(url, viewer.token);
    const good = await zipOf({
      "imsmanifest.xml": manifest,
      "a.html": "<h1>One</h1>",
      "b.js": "x".repeat(5_000),
    });
    const packages: Buffer[] = [
      ...(await Promise.all(
        Object.values(manifests).map((text) => zipOf({ "imsmanifest.xml": text, "a.html": "x" })),
      )),
      await zipOf({ "index.html": "x", "zeros.bin": Buffer.alloc(200 * 1024 * 1024) }),
      await zipOf(Object.fromEntries(Array.from({ length: 20_500 }, (_, at) => [`${at}.html`, ""]))),
      Buffer.from(good.toString("latin1").replaceAll("b.js", "../x"), "latin1"),
    ];
    for (let count = Math.ceil(200 * share); count > 0; count--) packages.push(mutated(good, random));
    const counts = { taken: 0, refused: 0 };
    const work = async () => {
      for (let one = packages.pop(); one !== undefined && !signal.aborted; one = packages.pop()) {
        const form = new FormData();
        form.append("file", new Blob([new Uint8Array(one)]), "course.zip");
        const failed = await app.call("POST", "/api/courses", form).then(
          () => null,
          (error: Error) => error.message,
        );
        if (failed === null) counts.taken++;
        else if (/: (413|422) /.test(failed)) counts.refused++;
        else throw new Error(failed);
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    const { total } = await app.call("GET", "/api/courses");
    if (total !== counts.taken) throw new Error(`${counts.taken} were taken, but there are ${total}`);
    return `${counts.refused} refused in words, ${counts.taken} taken; ${await watch.end()}`;
  },
};
export default courses;

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** The same with a few other bytes, or cut off. */
function mutated(bytes: Buffer, random: () => number): Buffer {
  const other = Buffer.from(bytes);
  for (let count = 1 + Math.floor(random() * 8); count > 0; count--)
    other[Math.floor(random() * other.length)] = Math.floor(random() * 256);
  return random() < 0.2 ? other.subarray(0, Math.floor(random() * other.length)) : other;
}
