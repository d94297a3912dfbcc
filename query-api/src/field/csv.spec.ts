import { expect } from "chai";
import type { View } from "../runtime/reads.ts";
import { pagesInCsv } from "./csv.ts";

describe("pages by what they are filled in with, as CSV", () => {
  it("are all of them, read some at a time", async () => {
    const ids = Array.from({ length: 10_500 }, (_, n) => `page-${n}`);
    const readAtOnce: number[] = [];
    const rows = async (_: unknown, values: { ids?: string[] }) => {
      if (values.ids === undefined) return [];
      readAtOnce.push(values.ids.length);
      return values.ids.map((id) => ({ id, title: id, updated_at: "", custom: null, ancestors: [] }));
    };
    const one = async (_: unknown, { limit }: { limit: number | null }) => {
      expect(limit).to.equal(null);
      return { ids, total: ids.length };
    };
    const view = { rows, one, viewer: { roles: [], person: null } } as unknown as View;
    const asked = { page: null, under: "all", columns: "", filters: "[]", sort: "title" };
    const lines: string[] = [];
    for await (const line of await pagesInCsv(view, asked, "https://x.test")) lines.push(line);
    expect(lines).to.have.length(ids.length + 1);
    expect(lines.at(-1)).to.equal('"page-10499","https://x.test/page-10499"\r\n');
    expect(Math.max(...readAtOnce)).to.be.at.most(1_000);
  });
});
