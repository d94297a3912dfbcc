import { setTimeout as delay } from "node:timers/promises";
import { startTestApp, type TestApp } from "@annals/testing/app";
import { expect } from "chai";

interface Node {
  id: string;
  title: string;
  entries: Node[];
}

describe("an export that is imported again", () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.stop());

  it("gives the same pages: titles, places, blocks, tags, links between them", async () => {
    const [first] = (await app.call("GET", "/api/entries/tree")).data;
    const { tags } = await app.call("POST", `/api/entries/${first.id}/tags`, {
      tag: ["plain", "two words", 'a: b, [c] "d" #e'],
    });
    const before = await pagesBelow(app, null);
    expect(before.size).to.equal(5);
    expect(JSON.stringify([...before])).to.include(tags[0].id);
    const archive = await fetch(new URL("/api/export", app.url), { headers: bearer(app) });
    expect(archive.status).to.equal(200);
    const { id: copy } = await app.call("POST", "/api/entries/create", { title: "Copy", published: true });

    const form = new FormData();
    form.set("name", "copy");
    form.set("under", copy);
    form.set("file", new Blob([await archive.arrayBuffer()]), "copy.zip");
    const started = await fetch(new URL("/api/imports", app.url), {
      method: "POST",
      headers: bearer(app),
      body: form,
    });
    expect(started.status).to.equal(202);
    const { id } = (await started.json()) as { id: string };
    const position = started.headers.get("Annals-Position")!;
    let job: { state: string; problems: unknown[] };
    do {
      await delay(50);
      const answer = await fetch(new URL(`/api/imports/${id}`, app.url), {
        headers: { ...bearer(app), "Annals-After": position },
      });
      job = (await answer.json()) as typeof job;
    } while (job.state === "running");
    expect(job.state).to.equal("finished");
    expect(job.problems).to.deep.equal([]);

    const after = await pagesBelow(app, copy);
    expect([...after.keys()].sort()).to.deep.equal([...before.keys()].sort());
    for (const [path, blocks] of before) expect(after.get(path), path).to.deep.equal(blocks);
  });
});

const bearer = (app: TestApp) => ({ Authorization: `Bearer ${app.admin.token}` });

/** The blocks of all pages below one, by their titles from there; ids of blocks left out, links by the title they lead to. */
async function pagesBelow(app: TestApp, root: string | null): Promise<Map<string, unknown>> {
  const nodes = (
    await app.call("GET", `/api/entries/tree?level=3${root === null ? "" : `&parent_ids=${root}`}`)
  ).data as Node[];
  const titles = new Map<string, string>();
  const collect = (node: Node, trail: string[]): [string, string][] => {
    titles.set(node.id, node.title);
    const path = [...trail, node.title];
    return [[path.join(" / "), node.id], ...node.entries.flatMap((child) => collect(child, path))];
  };
  const pages = nodes.flatMap((node) => collect(node, []));
  const found = new Map<string, unknown>();
  for (const [path, id] of pages) {
    const { blocks, tags } = await app.call("GET", `/api/entries/${id}/draft`);
    const told = JSON.stringify({ blocks, tags: [...tags].sort() }, (key, value) =>
      key === "id" ? undefined : value,
    );
    found.set(
      path,
      JSON.parse(told.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (uuid) => titles.get(uuid) ?? uuid)),
    );
  }
  return found;
}
