/** Comments that are exported beside the Markdown and imported again say the same, by the same people, about the same words. */
import { setTimeout as delay } from "node:timers/promises";
import { maxThreads } from "@annals/document";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import type { Json } from "@annals/testing/ask";
import { image, paragraph } from "@annals/testing/blocks";
import { unzip, zipOf } from "@annals/testing/zip";
import { config, expect } from "chai";
import * as fc from "fast-check";
import sharp from "sharp";

const sentence = "Thirty days of leave, and thirty days of notice.";
const quotes = ["Thirty days", "thirty days", "leave", "notice.", "of"];
const text = fc.constantFrom("Is that so?", "Yes — of course.", "2 * 3 = 6", "<b>bold</b> & more", "第一");
const comments = fc.array(
  fc.record({
    text,
    by: fc.nat(2),
    isPrivate: fc.boolean(),
    words: fc.option(fc.nat(quotes.length - 1), { nil: null }),
    isResolved: fc.boolean(),
    isDeleted: fc.boolean(),
    replies: fc.array(fc.record({ text, by: fc.nat(2) }), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 4 },
);

describe("comments that leave with their page and come back", function () {
  const numRuns = Number(process.env.RUNS ?? 5);
  this.timeout(60_000 + 20_000 * numRuns);
  let app: LocalApp;
  let people: TestPerson[];
  let other: TestPerson;
  let count = 0;

  before(async () => {
    config.truncateThreshold = 0;
    app = await startTestApp();
    people = [app.admin, await app.join("Rob", "Reader"), await app.join("Wim", "Writer")];
    other = await app.join("Otto", "Other");
  });
  after(() => app.stop());

  it("are the same, once, with what is private kept so", async () => {
    await fc.assert(
      fc.asyncProperty(comments, async (plan) => {
        const page = await pageWithComments();
        for (const one of plan) await comment(page, one);
        const zip = await exported(page, app.admin);
        const copy = await app.page(`Copy ${count}`, ["Below."]);
        await importBelow(copy, zip, app.admin);
        const brought = await only(copy);
        expect(await said(brought, app.admin)).to.deep.equal(await said(page, app.admin));
        expect(await said(brought, other)).to.deep.equal(await said(page, other));
        await importBelow(copy, zip, app.admin);
        expect(await said(brought, app.admin), "imported again").to.deep.equal(await said(page, app.admin));
      }),
      { numRuns, endOnFailure: true, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
    );
  });

  it("bring their pictures, their links and the vote of who exported them", async () => {
    const page = await pageWithComments();
    const other = await app.page(`Other ${count}`, ["Beside."], page);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(picture)]), "map.png");
    const headers = { Authorization: `Bearer ${people[1]!.token}` };
    const sent = await fetch(new URL("/api/files", app.url), { method: "POST", headers, body: form });
    app.heard(sent.headers.get("Annals-Position"));
    const { id: file } = (await sent.json()) as { id: string };
    const words = {
      ...paragraph("See ", "p"),
      content: [
        { type: "text", text: "See ", styles: {} },
        {
          type: "link",
          href: `/x~${other}#rules`,
          content: [{ type: "text", text: "the other", styles: {} }],
        },
        {
          type: "link",
          href: "https://example.org/",
          content: [{ type: "text", text: "there", styles: {} }],
        },
      ],
    };
    const content = JSON.stringify([words, { ...image(`/api/files/${file}`, "A map"), id: "i" }]);
    const id = await patiently(`/api/entries/${page}/comments`, { content }, people[1]!);
    await app.call("POST", `/api/comments/${id}/votes`, { type: "up" });
    await app.call("POST", `/api/comments/${id}/votes`, { type: "down" }, people[2]!.token);

    const zip = await exported(page, app.admin);
    const files = await unzip(Buffer.from(await zip.arrayBuffer()));
    const json = JSON.parse([...files].find(([path]) => path.endsWith(".comments.json"))![1]);
    const [thread] = json.threads;
    expect(thread.content[0].content[1].href).to.equal(`Other%20${count}.md#rules`);
    expect(thread.content[1].props.url).to.equal("map.png");
    expect(thread.author.email).to.equal(people[1]!.email);
    expect(thread.votes).to.deep.equal({ up: 1, down: 1, mine: "up" });
    const asReader = await unzip(Buffer.from(await (await exported(page, people[2]!)).arrayBuffer()));
    expect([...asReader.values()].join("\n"))
      .to.include("map.png")
      .and.not.include(people[1]!.email);

    const target = await app.page(`Target ${count}`, ["Below."]);
    // Of another house, where ids are others: people are known by their addresses.
    thread.author.id = "0190c0de-0000-7000-8000-00000000dead";
    for (const [path] of files) if (path.endsWith(".comments.json")) files.set(path, JSON.stringify(json));
    const bytes = Object.fromEntries(
      [...files].map(([path, text]) => [path, /png$/.test(path) ? picture : text]),
    );
    expect(await importBelow(target, new Blob([await zipOf(bytes)]), app.admin)).to.equal(0);
    const brought = await only(target);
    const { data } = await app.call("GET", `/api/entries/${brought}/comments`);
    expect(data).to.have.length(1);
    const [come] = data;
    expect(come.user_id).to.equal(people[1]!.id);
    expect(come.vote_summary).to.deep.equal({ up: 1, down: 0, mine: "up" });
    // It is no act of its writer: they do not follow the page. (What comes after in the log is followed after it.)
    const follows = async (id: string): Promise<boolean> =>
      (await app.call("GET", `/api/entries/${id}`, undefined, people[1]!.token)).is_followed;
    const shared = { type: "user", id: people[1]!.id, level: 2 };
    await app.call("POST", `/api/entries/${target}/share`, shared);
    while (!(await follows(target))) await delay(20);
    expect(await follows(brought)).to.equal(false);
    const { data: below } = await app.call("GET", `/api/entries/${brought}/subEntries`);
    const [, linked, outside] = come.content[0].content;
    expect(linked.href).to.match(new RegExp(`^/${below[0].id}`));
    expect(outside.href).to.equal("https://example.org/");
    const shown = come.content[1].props.url;
    expect(shown)
      .to.match(/^\/api\/files\//)
      .and.not.include(file);
    const read = await app.ask("GET", shown, undefined, { token: people[2]!.token });
    expect(read.status).to.equal(200);
    expect(read.bytes).to.deep.equal(picture);
  });

  it("hold for others only what they see, and are named, not forged, where no admin imports", async () => {
    const page = await pageWithComments();
    await post(page, { text: "For all", by: 1 });
    await post(page, { text: "Between us", by: 2, isPrivate: true });
    const files = await unzip(Buffer.from(await (await exported(page, people[1]!)).arrayBuffer()));
    const [name, json] = [...files].find(([path]) => path.endsWith(".comments.json"))!;
    expect(json).to.include("For all").and.not.include("Between us");

    const author = await app.join("Aud", "Author", "author");
    const { id: mine } = await app.call(
      "POST",
      "/api/entries/create",
      { title: `Mine ${count}` },
      author.token,
    );
    const job = await importBelow(mine, new Blob([await zipOf(Object.fromEntries(files))]), author);
    expect(job).to.equal(1);
    const brought = await only(mine, author);
    const { data } = await app.call("GET", `/api/entries/${brought}/comments`, undefined, author.token);
    expect(data.map(({ user_id, body, imported }: Json) => [user_id, body, imported.name])).to.deep.equal([
      [author.id, "For all", "Rob Reader"],
    ]);
    // Its author changes it: that it was imported stays.
    await app.call("PUT", `/api/comments/${data[0].id}`, { body: "For all of us" }, author.token);
    const { thread } = await app.call("GET", `/api/comments/${data[0].id}`, undefined, author.token);
    expect([thread.body, thread.imported.name]).to.deep.equal(["For all of us", "Rob Reader"]);
    // An export says whose it was, and not who brought it: else it would be theirs when it comes back.
    const again = await unzip(Buffer.from(await (await exported(brought, author)).arrayBuffer()));
    const file = JSON.parse([...again].find(([path]) => path.endsWith(".comments.json"))![1]);
    expect(file.threads[0].author).to.deep.equal({ id: "", name: "Rob Reader" });
    expect(name).to.match(/^Page \d+\.comments\.json$/);
  });

  it("are left out and reported where the file is no such file, or its page is not there", async () => {
    const thread = {
      id: "1",
      author: { id: "x", name: "Ann" },
      posted_at: "2026-01-01T00:00:00Z",
      body: "Hi",
    };
    const file = (more: object) =>
      JSON.stringify({ format: "annals-comments", version: 1, page: "a.md", threads: [thread], ...more });
    const many = Array.from({ length: maxThreads + 1 }, (_, at) => ({ ...thread, id: `${at}` }));
    const words = { exact: "gone", prefix: "", suffix: "" };
    const target = await app.page(`Hostile ${count}`, ["Below."]);
    const zip = await zipOf({
      "a.md": "# A\n\nWords.",
      "a.comments.json": file({
        threads: [
          { ...thread, words },
          { ...thread, id: "2", body: "x".repeat(20_000) },
        ],
      }),
      "b.comments.json": "[".repeat(100_000),
      "c.comments.json": file({ page: "../../c.md" }),
      "d.comments.json": file({ threads: many }),
      "e.comments.json": file({ threads: [{ ...thread, body: "a\u0000b" }] }),
    });
    expect(await importBelow(target, new Blob([zip]), app.admin)).to.equal(7);
    const { data } = await app.call("GET", `/api/entries/${await only(target)}/comments`);
    expect(data.map(({ body, anchor }: Json) => [body, anchor])).to.deep.equal([["Hi", null]]);
  });

  async function pageWithComments(): Promise<string> {
    const page = await app.page(`Page ${++count}`, [sentence]);
    await app.call("POST", `/api/entries/${page}/occupy`, {});
    await app.call("PUT", `/api/entries/${page}`, { commentable: 1 });
    await app.call("POST", `/api/entries/${page}/draft/publish`, {});
    await app.call("POST", `/api/entries/${page}/release`, {});
    return page;
  }
  type Plan = typeof comments extends fc.Arbitrary<(infer T)[]> ? T : never;

  async function post(
    page: string,
    { text, by, isPrivate = false, words = null }: Partial<Omit<Plan, "text">> & { text: string; by: number },
  ): Promise<string> {
    const { version, words: blocks } = await app.call("GET", `/api/entries/${page}/words`);
    const exact = words === null ? null : quotes[words]!;
    const start = exact === null ? 0 : blocks[0].text.indexOf(exact);
    const anchor = exact && {
      ...{ version, exact, segments: [{ block: blocks[0].block, start, end: start + exact.length }] },
      prefix: sentence.slice(Math.max(0, start - 32), start),
      suffix: sentence.slice(start + exact.length, start + exact.length + 32),
    };
    const body = { body: text, is_private: isPrivate, ...(anchor && { anchor }) };
    return patiently(`/api/entries/${page}/comments`, body, people[by]!);
  }
  async function comment(page: string, plan: Plan): Promise<void> {
    const id = await post(page, plan);
    for (const { text, by } of plan.replies)
      await patiently(
        `/api/comments/${id}/comments`,
        { body: text },
        plan.isPrivate ? app.admin : people[by]!,
      );
    if (plan.isResolved) await app.call("POST", `/api/comments/${id}/resolve`, {});
    if (plan.isDeleted) await app.call("DELETE", `/api/comments/${id}`);
  }
  /** Nobody writes many comments a minute. */
  async function patiently(path: string, body: object, by: TestPerson): Promise<string> {
    for (;;) {
      const answer = await app.ask("POST", path, body, { token: by.token });
      if (answer.status !== 429) {
        expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
        return answer.body.id;
      }
      await delay(1_000);
    }
  }
  /** What is said on a page, without ids and times of its own. */
  async function said(page: string, as: TestPerson): Promise<unknown[]> {
    const { data } = await app.call("GET", `/api/entries/${page}/comments?per_page=100`, undefined, as.token);
    const line = ({ user_id, body, is_private, deleted_at, imported, created_at }: Json) =>
      deleted_at === null ? [user_id, body, is_private, imported?.at ?? created_at] : "deleted";
    return data.map((thread: Json) => [
      ...[line(thread), thread.resolved_at !== null, thread.comments.map(line)],
      thread.anchor && [thread.anchor.exact, thread.anchor.now.segments[0].start, thread.anchor.now.state],
    ]);
  }
  async function exported(page: string, as: TestPerson): Promise<Blob> {
    const { status, bytes } = await app.ask("GET", `/api/export?under=${page}`, undefined, {
      token: as.token,
    });
    expect(status).to.equal(200);
    return new Blob([new Uint8Array(bytes)]);
  }
  /** @returns how much is in its report */
  async function importBelow(under: string, archive: Blob, as: TestPerson): Promise<number> {
    const form = new FormData();
    form.set("name", under);
    form.set("under", under);
    form.set("file", archive, "copy.zip");
    const started = await app.ask("POST", "/api/imports", form, { token: as.token });
    expect(started.status).to.equal(202);
    const { id } = started.body;
    for (;;) {
      const job: Json = await app.call("GET", `/api/imports/${id}`, undefined, as.token);
      if (job.state !== "running") {
        expect(job.state).to.equal("finished");
        app.heard(job.position);
        return job.problem_count ?? job.problems;
      }
      await delay(20);
    }
  }
  async function only(under: string, as = app.admin): Promise<string> {
    for (;;) {
      const { data } = await app.call("GET", `/api/entries/${under}/subEntries`, undefined, as.token);
      if (data.length === 1) return data[0].id;
      await delay(20);
    }
  }
});
