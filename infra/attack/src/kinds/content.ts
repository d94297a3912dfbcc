import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import yazl from "yazl";
import type { Attack, Run, Target } from "../attack.ts";

/** Texts that are hard to read, as files and as pages. */
const texts: Record<string, string> = {
  comments: `${"<!---->".repeat(10_000)}x`,
  spaces: `a${" ".repeat(400_000)}b`,
  brackets: "[".repeat(50_000),
  quotes: `${"> ".repeat(5_000)}x`,
  lists: Array.from({ length: 500 }, (_, depth) => `${"  ".repeat(depth)}- x`).join("\n"),
  emphasis: "*a **b ".repeat(20_000),
  links: "[a](".repeat(20_000),
  backticks: Array.from({ length: 2_000 }, (_, count) => "`".repeat(count % 50)).join(" "),
  table: `|${"a|".repeat(2_000)}\n|${"-|".repeat(2_000)}\n|${"b|".repeat(2_000)}`,
  html: "<div><b><i>".repeat(10_000),
  entities: "&amp;&#0;&#xD800;".repeat(10_000),
  "front matter": `---\n${"a: &a [*a]\n".repeat(1_000)}---\n# x`,
  "deep fields": `---\ntitle: ${"{".repeat(40_000)}\n---\n# x`,
  "deep keys": `---\n${"? ".repeat(30_000)}x\n---\n# x`,
  "marks of headings": `## a {\t-=${"#.--=".repeat(36)}#"}`,
  "marks of pictures": `![a](b){${"a".repeat(1_000)} !`,
  "imports of scripts": `import${"\t".repeat(200_000)}x`,
  code: "```\u0000\n".repeat(5_000),
  unicode: "\u202e\u200d💥".repeat(20_000),
};

/** Uploads and an import of them, while the server has to go on answering quickly. */
const hostileContent: Attack = {
  says: "hostile files, documents and zips",
  async run(target) {
    const watch = watchAnswers(target);
    const sent = await send(target).catch((error: Error) => error);
    const slowest = await watch.end();
    if (sent instanceof Error) throw sent;
    const { zips, size } = sent;
    if (slowest > 5_000) throw new Error(`a read took ${Math.round(slowest)} ms meanwhile`);
    return `${Object.keys(texts).length} files, ${zips} zips, ${size} bytes exported; the slowest read meanwhile took ${Math.round(slowest)} ms`;
  },
};
export default hostileContent;

async function send(target: Target & Run): Promise<{ zips: number; size: number }> {
  for (const [name, text] of Object.entries(texts)) {
    if (target.signal.aborted) break;
    await upload(target, "/api/files", `${name}.svg`, new Blob([text]));
  }
  const names = Object.keys(texts);
  const zips = [
    await zipOf(Object.fromEntries(names.map((name) => [`${name}.md`, texts[name]!]))),
    await zipOf({ "bomb.md": "0".repeat(100_000_000) }),
    await zipOf({
      "a.md": "# a",
      [`${"d/".repeat(400)}x.md`]: "# deep",
      "index.md": "# i",
      "INDEX.md": "# I",
    }),
    Buffer.from("PK\u0005\u0006".padEnd(22, "\u0000"), "latin1"),
    Buffer.from("no zip at all"),
  ];
  for (const zip of zips) {
    const answer = await upload(target, "/api/imports", "a.zip", new Blob([new Uint8Array(zip)]));
    if (answer.status === 202) await ended(target, ((await answer.json()) as { id: string }).id);
    else if (answer.status >= 500) throw new Error(`an import was answered with ${answer.status}`);
  }
  const exported = await fetch(`${target.url}/api/export`, { headers: bearer(target) });
  const size = (await exported.arrayBuffer()).byteLength;
  return { zips: zips.length, size };
}

const bearer = ({ author }: Target) => ({ Authorization: `Bearer ${author.token}` });

async function upload(target: Target, path: string, name: string, file: Blob): Promise<Response> {
  const form = new FormData();
  form.set("file", file, name);
  const answer = await fetch(target.url + path, { method: "POST", headers: bearer(target), body: form });
  if (path === "/api/files" && !answer.ok) throw new Error(`${name} was answered with ${answer.status}`);
  return answer;
}

async function ended({ url, author, signal }: Target & Run, id: string): Promise<void> {
  while (!signal.aborted) {
    const headers = { Authorization: `Bearer ${author.token}` };
    const answer = await fetch(`${url}/api/imports/${id}`, { headers });
    const job = answer.ok ? ((await answer.json()) as { state: string }) : { state: "running" };
    if (job.state !== "running") return;
    await delay(200);
  }
}

/** Reads all the time, and returns the time of the slowest answer. */
function watchAnswers({ url }: Target): { end(): Promise<number> } {
  let isOver = false;
  let slowest = 0;
  const watching = (async () => {
    while (!isOver) {
      const started = performance.now();
      const answer = await fetch(`${url}/api/setup`).catch(() => null);
      if (answer === null) slowest = Number.POSITIVE_INFINITY;
      await answer?.arrayBuffer();
      slowest = Math.max(slowest, performance.now() - started);
      await delay(50);
    }
  })();
  return {
    async end() {
      isOver = true;
      await watching;
      return slowest;
    },
  };
}

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
