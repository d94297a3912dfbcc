import { buffer } from "node:stream/consumers";
import { ask } from "@annals/testing/ask";
import yazl from "yazl";
import type { Attack, Target } from "../attack.ts";
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

const cmi5 = (inside: string) =>
  `<courseStructure><course id="https://x.example/c"><title><langstring>C</langstring></title></course>${inside}</courseStructure>`;
const au = '<au id="https://x.example/a"><url>a.html</url></au>';
/** The same of cmi5 and of xAPI. */
const structures: Record<string, Record<string, string>> = {
  "cmi5.xml": {
    entities: manifests.entities!,
    files: cmi5('<!ENTITY x SYSTEM "file:///etc/passwd">&x;'),
    deep: `<courseStructure>${"<block>".repeat(100_000)}`,
    wide: cmi5("<au/>".repeat(100_000)),
    twice: cmi5(au + au),
    outside: cmi5(au.replace("a.html", "../../../etc/passwd")),
    elsewhere: cmi5(au.replace("a.html", "javascript:alert(1)")),
    rule: cmi5(au.replace("<au ", '<au moveOn="__proto__" masteryScore="1e999" ')),
    open: cmi5(au).slice(0, -9),
  },
  "tincan.xml": {
    files: '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><tincan>&x;</tincan>',
    wide: `<tincan><activities>${'<activity id="a:b"><launch>a.html</launch></activity>'.repeat(100_000)}</activities></tincan>`,
    script:
      '<tincan><activities><activity id="a:b"><launch>data:text/html,x</launch></activity></activities></tincan>',
    nothing: "<tincan/>",
  },
};

/** Packages that are broken, hostile or bombs, several at a time, while others read: each is refused in words or taken whole. */
const courses: Attack = {
  says: "hostile packages of courses",
  async run({ app, url, viewer, random, share, signal }) {
    const good = await zipOf({
      "imsmanifest.xml": manifest,
      "a.html": "<h1>One</h1>",
      "b.js": "x".repeat(5_000),
    });
    const packages: Buffer[] = [
      ...(await Promise.all(
        Object.values(manifests).map((text) => zipOf({ "imsmanifest.xml": text, "a.html": "x" })),
      )),
      ...(await Promise.all(
        Object.entries(structures).flatMap(([name, all]) =>
          Object.values(all).map((text) => zipOf({ [name]: text, "a.html": "x" })),
        ),
      )),
      await zipOf({ "index.html": "x", "zeros.bin": Buffer.alloc(200 * 1024 * 1024) }),
      await zipOf(Object.fromEntries(Array.from({ length: 20_500 }, (_, at) => [`${at}.html`, ""]))),
      Buffer.from(good.toString("latin1").replaceAll("b.js", "../x"), "latin1"),
    ];
    for (let count = Math.ceil(200 * share); count > 0; count--) packages.push(mutated(good, random));
    // Packing takes this process seconds, in which it would read nothing for others.
    const watch = watchOthers(url, viewer.token);
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
    const told = signal.aborted ? 0 : await attackRecords({ app, url });
    const { total } = await app.call("GET", "/api/courses");
    // One of them is ours, to send records.
    if (!signal.aborted && total !== counts.taken + 1)
      throw new Error(`${counts.taken} were taken, but there are ${total - 1}`);
    return `${counts.refused} refused in words, ${counts.taken} taken, ${told} hostile records refused; ${await watch.end()}`;
  },
};
export default courses;

/** What a hostile package could send to the store of records: each is refused, and the store goes on. @returns how many */
async function attackRecords({ app, url }: Pick<Target, "app" | "url">): Promise<number> {
  const tincan =
    '<tincan><activities><activity id="http://x.example/a"><launch>a.html</launch></activity></activities></tincan>';
  const form = new FormData();
  const zip = await zipOf({ "tincan.xml": tincan, "a.html": "x" });
  form.append("file", new Blob([new Uint8Array(zip)]), "records.zip");
  const { id } = await app.call("POST", "/api/courses", form);
  const { index_url, window } = await app.call("POST", `/api/courses/${id}/attempts`, {});
  const { host } = new URL(index_url);
  const send = (path: string, method: string, body?: unknown, headers = {}) =>
    ask(url + path, method, body, { host, headers });
  const { pathname } = new URL(index_url);
  const started = await send(`${pathname}start`, "POST", { window, part: 0 });
  const given = new URL(started.body.start, index_url).searchParams;
  const actor = given.get("actor")!;
  const headers = { Authorization: given.get("auth")!, "X-Experience-API-Version": "1.0.3" };
  const json = { ...headers, "Content-Type": "application/json" };
  const state = `activities/state?activityId=a:b&stateId=s&agent=${encodeURIComponent(actor)}`;
  const one = {
    actor: JSON.parse(actor),
    verb: { id: "http://x.example/v" },
    object: { id: "http://x.example/a" },
  };
  const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
  const said = (more: string) => JSON.stringify(one).replace(/\}$/, `,${more}}`);
  const hostile: [path: string, method: string, body: string, headers?: object][] = [
    ["statements", "POST", deep],
    ["statements", "POST", said(`"result":{"extensions":{"a:b":${deep}}}`)],
    ["statements", "POST", said('"__proto__":{"x":1}')],
    ["statements", "POST", said('"context":{"contextActivities":{"parent":[[[]]]}}')],
    ["statements", "POST", JSON.stringify(Array.from({ length: 501 }, () => one))],
    ["statements", "POST", `"${"x".repeat(1_100_000)}"`],
    ["statements", "POST", "\u0000"],
    ["statements", "POST", "--b\r\n\r\n--b--", { "Content-Type": "multipart/mixed; boundary=b" }],
    ["statements?statementId=' or 1=1 --", "PUT", said('"id":"x"')],
    ["statements?method=TRACE", "POST", ""],
    ["statements?agent={", "GET", ""],
    [`statements?agent=${encodeURIComponent(deep.slice(0, 5_000))}`, "GET", ""],
    [`statements?since=${"9".repeat(1_000)}`, "GET", ""],
    ["../api/users/me", "GET", ""],
    [state, "PUT", "x".repeat(1_100_000)],
    [state.replace("s&", "s&registration=..&"), "PUT", "{}"],
    [state, "POST", "[1]"],
    [
      "activities/state?method=PUT",
      "POST",
      new URLSearchParams({
        activityId: "a:b",
        agent: actor,
        stateId: "s",
        content: "x",
        "Content-Type": "a\r\nb: c",
      }).toString(),
      { "Content-Type": "application/x-www-form-urlencoded" },
    ],
    ["agents?agent=[]", "GET", ""],
    ["activities?activityId=javascript", "GET", ""],
    ["fetch/x.y", "GET", ""],
  ];
  for (const [path, method, body, more] of hostile) {
    const content = method === "GET" ? undefined : body;
    const { status } = await send(`/xapi/${path}`.replace(/ /g, "%20"), method, content, {
      ...json,
      ...more,
    });
    if (status < 400 || status >= 500)
      throw new Error(`records: ${method} ${path.slice(0, 80)} got ${status}`);
  }
  const { status } = await send("/xapi/statements", "POST", one, json);
  if (status !== 200) throw new Error(`records: a good statement got ${status} afterwards`);
  return hostile.length;
}

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
