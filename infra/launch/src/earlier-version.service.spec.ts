import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import { readSettings } from "@annals/settings";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { launch, type Running } from "./app.ts";

/** Databases as earlier versions made them, by version or day. A new one is recorded when formats change; none is edited. */
const samples = new URL("../samples/", import.meta.url);
/** It was recorded before there were tags, groups and much else; its read models are of another shape for certain. */
const first = "0.1.0.sql";
const logger = createLogger({ level: "error" });

for (const name of await readdir(samples)) {
  describe(`the database of an earlier version (${name})`, () => {
    let database: TestDatabase;
    let data: string;
    let annals: Running;
    let token = "";
    before(async function () {
      this.timeout(120_000);
      database = await testDatabase();
      data = await mkdtemp(join(tmpdir(), "annals-earlier-"));
      const pool = createPool(database.url, { max: 1, name: "test", logger });
      await pool.query(await readFile(new URL(name, samples), "utf8"));
      const settings = readSettings({
        PORT: "0",
        ANNALS_DATA: data,
        ANNALS_POSTGRES_URL: database.url,
        ANNALS_SECRET: "the secret of a recorded data folder",
      });
      annals = await launch(settings, { frontend: "", logger });
      // Read models of another shape are built anew, beside the old ones.
      const live = "select from annals.generation where state = 'live' and number > 1";
      while (name === first && (await pool.query(live)).rowCount === 0) await delay(20);
      await pool.end();
      const account = { email: "mira@example.org", password: "correct horse battery" };
      ({ token } = await call("POST", "/api/auth/login", account));
    });
    after(async () => {
      await annals?.stop();
      await database.drop();
      await rm(data, { recursive: true });
    });

    // biome-ignore lint/suspicious/noExplicitAny: what is answered depends on the call
    async function call(method: string, path: string, body?: object): Promise<any> {
      const answer = await fetch(new URL(path, annals.local), {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body && { "Content-Type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      // What is being built anew answers when it is there.
      if (answer.status === 503) return delay(100).then(() => call(method, path, body));
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return text === "" ? null : JSON.parse(text);
    }
    interface Node {
      id: string;
      title: string;
      entries: Node[];
    }
    const tree = async () => (await call("GET", "/api/entries/tree?level=3")).data as Node[];

    it("opens: people sign in as before, under their names", async () => {
      const { user } = await call("GET", "/api/auth/user");
      expect(user).to.include({ email: "mira@example.org", first_name: "mira" });
    });

    it("shows the pages where they were", async () => {
      const titles = (nodes: Node[]): unknown[] =>
        nodes.map(({ title, entries }) => [title, titles(entries)]);
      expect(titles(await tree())).to.deep.equal([
        ["Benefits", [["Leave for parents", []]]],
        ["Holidays", []],
      ]);
    });

    it("shows what they say, and said", async () => {
      const [benefits] = await tree();
      const leave = benefits!.entries[0]!;
      const page = await call("GET", `/api/entries/${leave.id}`);
      expect(page).to.include({ title: "Leave for parents", published: true, version: 2 });
      expect(page.html).to.include("<p>Eighteen weeks.</p>").and.include("<p>Ann Lindqvist.</p>");
      const { data: revisions } = await call("GET", `/api/revisions/${leave.id}`);
      const first = await call("GET", `/api/revisions/${leave.id}/${revisions.at(-1).number}`);
      expect(JSON.stringify(first)).to.include("Sixteen weeks.");
    });

    it("goes on: a page is written as before, also one that somebody left open", async () => {
      const [, holidays] = await tree();
      const { id } = holidays!;
      await call("POST", `/api/entries/${id}/occupy`, {});
      const { blocks } = await call("GET", `/api/entries/${id}/draft`);
      expect(JSON.stringify(blocks)).to.include("Thirty days.");
      await call("PUT", `/api/entries/${id}`, { blocks: [{ ...blocks[0], id: "new" }, ...blocks] });
      const published = await call("POST", `/api/entries/${id}/draft/publish`, {});
      expect(published.number).to.equal(2);
    });

    if (name === first) return;

    it("has what else was on a page: tags, pins, checks, links, and who may see it", async () => {
      const [benefits] = await tree();
      const leave = benefits!.entries[0]!;
      const page = await call("GET", `/api/entries/${leave.id}`);
      expect(page.tags).to.have.length(1).and.have.nested.property("[0].name", "family");
      expect(page.pins).to.include({ here: true });
      expect(
        page.sharing.map(({ type, name }: { type: string; name: string }) => [type, name]),
      ).to.deep.include(["group", "Parents"]);
      const { verification } = await call("GET", `/api/entries/${benefits!.id}`);
      expect(verification).to.include({ due: "2027-05-18", every_months: 6 });
      const { data: links } = await call("GET", `/api/entries/${leave.id}/links`);
      expect(links.map(({ id }: Node) => id)).to.deep.equal([benefits!.id]);
    });

    it("has what people kept, and finds what they wrote", async () => {
      const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);
      expect(titles(await call("GET", "/api/search?q=eighteen"))).to.deep.equal(["Leave for parents"]);
      expect(titles(await call("GET", "/api/search?q=tag:family"))).to.deep.equal(["Leave for parents"]);
      const { data: searches } = await call("GET", "/api/searches");
      expect(searches[0]).to.include({ name: "About leave", text: "leave tag:family" });
      expect(titles(await call("GET", "/api/nav"))).to.deep.equal(["Leave"]);
    });
  });
}
