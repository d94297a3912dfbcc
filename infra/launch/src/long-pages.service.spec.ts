import type { BareBlock } from "@annals/document";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { paragraph } from "@annals/testing/blocks";
import { expect } from "chai";

const words = "time team page work review policy leave budget release customer service data travel".split(
  " ",
);
/** Lines and paragraphs, like those of a handbook: 300 bytes a block. */
const block = (at: number, words: string) => paragraph(`${words} ${textOf(at)}`, `b${at}`);
const textOf = (at: number) =>
  Array.from({ length: 8 + ((at * 7) % 27) }, (_, n) => words[(at * 7 + n * n) % 13]).join(" ");

describe("a page that is written for long, or is long", function () {
  this.timeout(120_000);
  let app: LocalApp;
  before(async () => {
    // Its bytes are counted in PostgreSQL.
    app = await startTestApp({ ANNALS_EVENTSTORE_URL: "" });
  });
  after(() => app.stop());

  /** A published page of so many blocks, open for writing. */
  async function begin(size: number) {
    const { id } = await app.call("POST", "/api/entries/create", { title: `A page of ${size}` });
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    const blocks = Array.from({ length: size }, (_, at) => block(at, "first"));
    await app.call("PUT", `/api/entries/${id}`, { blocks });
    const publish = async (): Promise<void> => {
      revision = (await app.call("POST", `/api/entries/${id}/draft/publish`, {})).revision;
    };
    let revision = -1;
    await publish();
    return {
      id,
      blocks,
      publish,
      /** Saves one block, as the editor does. */
      async edit(at: number, words: string): Promise<void> {
        blocks[at] = block(at, words);
        const { children: _, ...bare } = blocks[at];
        const changes = [{ op: "set", block: bare satisfies BareBlock }];
        const headers = { "If-Match": `"${revision}"`, Prefer: "return=minimal" };
        revision = (await app.call("PUT", `/api/entries/${id}`, { changes }, undefined, headers)).revision;
      },
    };
  }

  it("takes less than 300 kB of the log for 300 edits and 30 publications of 69 blocks", async () => {
    const pool = createPool(app.settings.postgresUrl!, {
      ...{ max: 1, name: "test", logger: createLogger({ level: "silent" }) },
    });
    const sizeOfLog = async () => {
      const { rows } = await pool.query("select sum(pg_column_size(e.*)) as bytes from log.event e");
      return Number(rows[0]!.bytes);
    };
    const begun = await sizeOfLog();
    const { id, blocks, edit, publish } = await begin(69);
    const versions = [blocks[0]!.content];
    for (let n = 0; n < 300; n++) {
      await edit((n * n) % 69, `edit ${n}`);
      if (n % 10 < 9) continue;
      await publish();
      versions.push(blocks[0]!.content);
    }
    expect((await sizeOfLog()) - begun).to.be.lessThan(300_000);
    await pool.end();

    for (const number of [1, 2, 10, 11, 12, 31]) {
      const { html } = await app.call("GET", `/api/revisions/${id}/${number}`);
      const [first] = versions[number - 1]!;
      expect(html, `${number}`).to.contain((first as { text: string }).text);
    }
    const draft = await app.call("GET", `/api/entries/${id}/draft`);
    expect(draft).to.deep.include({ changed: false, version: 31, blocks });
    await edit(3, "after all");
    expect((await app.call("GET", `/api/entries/${id}/draft`)).blocks).to.deep.equal(blocks);
  });

  it("is saved at the same cost, whether it has 69 blocks or 4,400", async () => {
    const [short, long] = [await begin(69), await begin(4400)];
    const { id: another } = await begin(1);
    /** CPU time of a save and of what follows from it, in this process, in microseconds. */
    const costOf = async (page: typeof short, n: number) => {
      const before = process.cpuUsage();
      await page.edit((n * 37) % 69, `edit ${n}`);
      await app.call("GET", `/api/entries/${another}`);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const costs = { short: [] as number[], long: [] as number[] };
    for (let n = 0; n < 100; n++) {
      costs.short.push(await costOf(short, n));
      costs.long.push(await costOf(long, n));
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[values.length / 2]!;
    expect(median(costs.long) / median(costs.short)).to.be.lessThan(3);
  });
});
