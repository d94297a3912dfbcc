import type { TestPerson } from "@annals/testing/app";
import { unzip } from "@annals/testing/zip";
import type { Attack, Run, Target } from "../attack.ts";
import { asking, homeOf, send, sendAll, tusHeaders } from "../uploading.ts";

const turned = "\u202e";
/** Names that look like others, or that file systems, headers and shells take for something else. */
const lies = [
  `photo${turned}gpj.exe`,
  `invoice${turned}fdp.scr`,
  "a\u2066b\u2069.txt",
  "CON",
  "con.txt",
  "NUL.md",
  "COM1.png",
  "aux",
  "LPT9.",
  ".",
  "..",
  "../../etc/passwd",
  "..\\..\\windows\\system32\\a.txt",
  "/etc/shadow",
  "C:\\a.txt",
  "a\u0000.txt",
  "a\r\nSet-Cookie: stolen=1.txt",
  '"; filename="b.html',
  "%2e%2e%2fa.txt",
  "a.txt:stream",
  "a.html\u0000.png",
  "run.exe ",
  "run.exe.",
  "run.exe. . ",
  "run.exe/",
  "run.exe\\",
  "run.exe\u0000",
  `run.e${turned}xe`,
  "run.exe\u2069",
  "run.ExE",
  "run\u200b.exe",
  "run.e\u200dxe",
  "run.\uff45xe",
  `${"é".repeat(200)}.txt`,
  `${"x".repeat(255)}`,
  `${"x".repeat(400)}.pdf`,
  "💥".repeat(80),
  "\ud800.txt",
  " ",
  "\u00a0",
  "caf\u00e9.txt",
  "cafe\u0301.txt",
  "CAF\u00c9.txt",
  "-rf",
  "$(reboot).txt",
  "<img src=x onerror=alert(1)>.txt",
  "=cmd|' /C calc'!A0.csv",
];
const signs = [
  "\u202e",
  "\u0000",
  "\u0301",
  "/",
  "\\",
  "..",
  ".exe",
  "\r\n",
  '"',
  "é",
  "e\u0301",
  "💥",
  "CON",
  ".",
  " ",
  "%00",
  "\u2067",
  "x",
];

/** Files and folders with names that lie, by every way in, and what comes of them. */
const fileNames: Attack = {
  says: "names of files and folders that lie: turned letters, CON, 255 bytes, twins in other letters, paths",
  async run(target) {
    const { share, random, author } = target;
    const drawn = Array.from({ length: Math.ceil(300 * share) }, () =>
      Array.from(
        { length: 1 + Math.floor(random() * 6) },
        () => signs[Math.floor(random() * signs.length)]!,
      ).join(""),
    );
    const home = await homeOf(target.app);
    const names = [...lies, ...drawn];
    const taken: Record<string, number> = {};
    for (const name of names) {
      if (target.signal.aborted) break;
      for (const [way, act] of Object.entries(waysIn)) {
        const { status, bytes } = await act(target, author, home, name);
        if (status >= 500) throw new Error(`${way} ${JSON.stringify(name)}: ${status} ${bytes}`);
        if (status < 300) taken[way] = (taken[way] ?? 0) + 1;
      }
    }
    const { files, folders } = await all(target, home);
    for (const { name } of [...files, ...folders]) checkName(name);
    for (const { name } of files)
      if (program.test(name)) throw new Error(`a program was taken: ${JSON.stringify(name)}`);
    const keys = folders.map(({ name }) => name.normalize("NFC").toLowerCase());
    const twin = keys.find((key, at) => keys.indexOf(key) !== at);
    if (twin !== undefined) throw new Error(`two folders are called ${JSON.stringify(twin)}`);
    for (const { uuid, name } of files) await checkHeader(target, uuid, name);
    const paths = await exported(target);
    return `${names.length} names, taken by ${Object.entries(taken)
      .map(([way, n]) => `${way} ${n}`)
      .join(", ")}; ${files.length} files, ${folders.length} folders, ${paths} paths of an export: none lies`;
  },
};
export default fileNames;

type WayIn = (target: Target, person: TestPerson, home: string, name: string) => ReturnType<typeof asking>;
const folderCall = (home: string) => `/api/file-libraries/${home}/addFolder`;
const waysIn: Record<string, WayIn> = {
  form: ({ app }, person, home, name) =>
    send(app, person, `/api/file-libraries/${home}/upload`, name.toWellFormed(), "text"),
  "resumable upload": async ({ app }, person, home, name) => {
    const metadata = { filename: name, folder: home };
    const begun = await asking(app, person, "POST", "/api/uploads", undefined, tusHeaders(4, metadata));
    return begun.status === 201
      ? sendAll(app, person, begun.headers.get("location")!, Buffer.from("text"))
      : begun;
  },
  folder: ({ app }, person, home, name) => asking(app, person, "POST", folderCall(home), { name }),
  rename: async ({ app }, person, home, name) => {
    const made = await send(app, person, `/api/file-libraries/${home}/upload`, "to rename.txt", "text");
    return asking(app, person, "PUT", `/api/files/${made.body.uuid}/rename`, { name });
  },
  page: ({ app }, person, _, name) => send(app, person, "/api/files", name.toWellFormed(), "text"),
};

interface Named {
  uuid: string;
  name: string;
}
async function all({ app, author }: Target, home: string): Promise<{ files: Named[]; folders: Named[] }> {
  const files: Named[] = [];
  for (let page = 1; ; page++) {
    const { body } = await asking(app, author, "GET", `/api/file-libraries/${home}?page=${page}`);
    files.push(...body.files);
    if (body.files.length === 0 || files.length >= body.files_total) return { files, folders: body.folders };
  }
}

const program = /\.(exe|msi|dll|bat|cmd|com|scr|ps1|sh)[\s.]*$/i;

/** @throws for a name that a person or a file system would take for another */
function checkName(name: string): void {
  const isHarmless =
    name.trim() === name &&
    name !== "" &&
    name.isWellFormed() &&
    name === name.normalize("NFC") &&
    Buffer.byteLength(name) <= 255 &&
    !/[\p{Cc}/\\\u202a-\u202e\u2066-\u2069\u200e\u200f]/u.test(name);
  if (!isHarmless) throw new Error(`a name stayed as it lies: ${JSON.stringify(name)}`);
}

/** @throws where the name of a download would say something else to a browser, or run there */
async function checkHeader({ app, author }: Target, id: string, name: string): Promise<void> {
  const { status, headers } = await asking(app, author, "GET", `/api/files/${id}`);
  const given = headers.get("content-disposition") ?? "";
  const isSafe = /^(inline|attachment); filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.~!#$&+^`|%-]*$/.test(
    given,
  );
  if (
    status !== 200 ||
    !isSafe ||
    headers.get("set-cookie") !== null ||
    headers.get("x-content-type-options") !== "nosniff"
  )
    throw new Error(`${JSON.stringify(name)} is downloaded as ${status} ${given}`);
}

/** How many paths an export has. @throws for one that leads out of it, or that no file system takes */
async function exported({ app, url, author }: Target & Run): Promise<number> {
  const blocks = [];
  for (const [at, name] of lies.entries()) {
    const { body } = await send(app, app.admin, "/api/files", name.toWellFormed(), `text ${at}`);
    const props = { url: `/api/files/${body.uuid}`, name: body.name, caption: "" };
    blocks.push({ id: `f${at}`, type: "file", props, children: [] });
  }
  await app.pageOf("CON", blocks);
  const headers = { Authorization: `Bearer ${author.token}`, "Annals-After": app.position() };
  const answer = await fetch(`${url}/api/export`, { headers });
  if (!answer.ok) throw new Error(`an export was answered with ${answer.status}`);
  const paths = [...(await unzip(Buffer.from(await answer.arrayBuffer()))).keys()];
  for (const path of paths)
    for (const part of path.split("/")) {
      const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(part);
      if (
        isReserved ||
        part === ".." ||
        /[\\:\p{Cc}\u202a-\u202e]/u.test(part) ||
        Buffer.byteLength(part) > 255
      )
        throw new Error(`an export has the path ${JSON.stringify(path)}`);
    }
  if (paths.length < lies.length)
    throw new Error(`an export has ${paths.length} paths of ${lies.length} files`);
  return paths.length;
}
