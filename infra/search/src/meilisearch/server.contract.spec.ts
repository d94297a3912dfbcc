/** What Annals relies on in a Meilisearch: the stand-in and a real server answer alike. */
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { type TestMeilisearch, testMeilisearch } from "@annals/testing/meilisearch";
import { expect } from "chai";
import { openMeilisearch } from "./index.ts";
import { newName, settings } from "./tables.ts";

/** An answer, as far as it is looked at. */
interface Answer {
  status: number;
  code: string | null;
  message: string;
  body: {
    taskUid?: number;
    status?: string;
    key?: string;
    error?: { code: string } | null;
    results?: { hits: { id: string }[]; estimatedTotalHits: number }[];
  };
}

const documents = [
  {
    ...{ id: "a", space: "s", author: "ann", published: true, readers: ["open", "^0041b"], editors: [] },
    ...{ ancestors: ["x_0041", "y"], depth: 2, titleKey: "bb" },
    words: ["foo", "foobar", "c++", "^4e2d^6587", "a.b-c", "v:1.2", "x".repeat(450), ""],
  },
  {
    ...{ id: "b", space: "s", author: "bob", published: false, readers: [], editors: ["ed"] },
    ...{ ancestors: [], depth: 0, titleKey: "aa" },
    words: ["bar", "true", "12", "foo\\bar", "it's", "{x}", "$d", "a b"],
  },
  {
    ...{ id: "c", space: "t", author: "bob", published: true, readers: ["open"], editors: ["ed"] },
    ...{ ancestors: ["y"], depth: 1, titleKey: "ab" },
    words: ["foo", "Éa", "12", "-1"],
  },
];

const found: [filter: string, ids: string][] = [
  ['words = "foo"', "ac"],
  ['words = " FOO "', "ac"],
  ['words STARTS WITH "foo"', "abc"],
  ['words STARTS WITH "^4e2d"', "a"],
  ['words = "c++"', "a"],
  ['words = "a.b-c"', "a"],
  ['words = "v:1.2"', "a"],
  ['words = "ea"', ""],
  ['words = "éa"', "c"],
  ['words STARTS WITH "e"', "c"],
  ['words = "12"', "bc"],
  ['words = "12.0"', ""],
  ['words = "-1"', "c"],
  ['words = "true"', "b"],
  ['words = "it\'s"', "b"],
  ['words = "{x}"', "b"],
  ['words = "$d"', "b"],
  ['words = "a b"', "b"],
  ['words = ""', ""],
  ["words IN []", ""],
  ['words IN ["foo", "bar"]', "abc"],
  [`words = "${"x".repeat(450)}"`, "a"],
  [`words = "${"x".repeat(470)}"`, ""],
  ["published = true", "ac"],
  ['NOT (words = "foo")', "b"],
  ['NOT id IN ["a", "b"]', "c"],
  ['space = "s" AND (published = true OR editors IN ["ed"])', "ab"],
  ['author = "bob" OR author = "ann" AND published = true', "abc"],
  [Array.from({ length: 300 }, (_, n) => `words = "w${n}"`).join(" OR "), ""],
  [`id IN [${Array.from({ length: 5_000 }, (_, n) => `"w${n}"`).join(", ")}, "a"]`, "a"],
];

const refused = [
  'title = "A"',
  "depth = 2",
  "words > 3",
  "nonsense",
  "words =",
  'id = "a" id = "b"',
  `${"(".repeat(60)}id = "a"${")".repeat(60)}`,
];

describe("what a Meilisearch answers", () => {
  const uid = newName("answers");
  let server: TestMeilisearch;
  before(async () => {
    server = await testMeilisearch();
  });
  after(async () => {
    await done("DELETE", `/indexes/${uid}`);
    await server.close();
  });

  const call = async (method: string, path: string, body?: unknown, key = server.key): Promise<Answer> => {
    const headers = {
      "Content-Type": "application/json",
      ...(key !== null && { Authorization: `Bearer ${key}` }),
    };
    const response = await fetch(new URL(path, server.url), {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer["body"] & { code?: string; message?: string };
    return {
      status: response.status,
      code: answer.code ?? null,
      message: answer.message ?? "",
      body: answer,
    };
  };
  /** Sends what is done later. @returns how it ended: "succeeded", or the code of its error */
  const done = async (method: string, path: string, body?: unknown): Promise<string> => {
    const sent = await call(method, path, body);
    expect(sent.status, sent.message).to.equal(202);
    for (;;) {
      const { status, error } = (await call("GET", `/tasks/${sent.body.taskUid}`)).body;
      if (status === "succeeded" || status === "failed") return error?.code ?? status;
      await delay(10);
    }
  };
  const search = (...queries: object[]) =>
    call("POST", "/multi-search", { queries: queries.map((query) => ({ indexUid: uid, ...query })) });
  const idsOf = async (query: object) =>
    (await search({ attributesToRetrieve: ["id"], ...query })).body
      .results![0]!.hits.map(({ id }) => id)
      .join("");

  it("that an index is not there, to whoever searches and to whoever takes from it", async () => {
    const { status, code, message } = await search({});
    expect([status, code, message]).to.deep.equal([
      400,
      "index_not_found",
      `Inside \`.queries[0]\`: Index \`${uid}\` not found.`,
    ]);
    expect(await done("DELETE", `/indexes/${uid}`)).to.equal("index_not_found");
    expect(await done("POST", `/indexes/${uid}/documents/delete-batch`, ["a"])).to.equal("index_not_found");
  });

  it("that an index without our settings has no filter and no sorting", async () => {
    expect(await done("POST", "/indexes", { uid, primaryKey: "id" })).to.equal("succeeded");
    expect(await done("POST", "/indexes", { uid, primaryKey: "id" })).to.equal("index_already_exists");
    const filtered = await search({ filter: "id = annals_mark" });
    expect([filtered.status, filtered.code]).to.deep.equal([400, "invalid_search_filter"]);
    expect(filtered.message).to.contain(
      `Index \`${uid}\`: Attribute \`id\` is not filterable. This index does not have`,
    );
    expect((await search({ sort: ["depth:asc"] })).code).to.equal("invalid_search_sort");
  });

  it("which documents it takes", async () => {
    expect(await done("PATCH", `/indexes/${uid}/settings`, settings)).to.equal("succeeded");
    const put = (...some: object[]) => done("POST", `/indexes/${uid}/documents`, some);
    expect(await put(...documents)).to.equal("succeeded");
    expect(await put({ id: "a b" })).to.equal("invalid_document_id");
    expect(await put({ id: "a".repeat(512) })).to.equal("invalid_document_id");
    expect(await put({ words: [] })).to.equal("missing_document_id");
    expect(await done("POST", `/indexes/${uid}/documents/delete-batch`, ["nobody"])).to.equal("succeeded");
    expect((await call("POST", "/indexes", { uid: "a b" })).code).to.equal("invalid_index_uid");
  });

  for (const [filter, ids] of found)
    it(`which documents have ${filter.slice(0, 60)}`, async () => {
      expect((await idsOf({ filter })).split("").sort().join("")).to.equal(ids);
    });

  for (const filter of refused)
    it(`that it does not take ${filter.slice(0, 60)}`, async () => {
      const { status, code } = await search({ filter });
      expect([status, code]).to.deep.equal([400, "invalid_search_filter"]);
    });

  it("in the order that was asked for, as many as were asked for", async () => {
    expect(await idsOf({ sort: ["depth:asc", "titleKey:asc"] })).to.equal("bca");
    expect(await idsOf({ sort: ["titleKey:desc"] })).to.equal("acb");
    expect(await idsOf({ sort: ["titleKey:desc"], limit: 1, offset: 1 })).to.equal("c");
    expect((await search({ limit: 0 })).body.results![0]!.estimatedTotalHits).to.equal(3);
    expect((await search({ sort: ["words:asc"] })).code).to.equal("invalid_search_sort");
  });

  it("nothing of many questions when one is wrong", async () => {
    const { status, message } = await search({}, { filter: 'title = "a"' });
    expect(status).to.equal(400);
    expect(message).to.match(/^Inside `\.queries\[1\]`: /);
    expect((await search({}, { indexUid: "missing" })).code).to.equal("index_not_found");
  });

  it("with what is new in a part of a document, and all else as it was", async () => {
    expect(await done("PUT", `/indexes/${uid}/documents`, [{ id: "c", space: "s" }])).to.equal("succeeded");
    expect((await idsOf({ filter: 'space = "s" AND words = "foo"' })).split("").sort()).to.deep.equal([
      "a",
      "c",
    ]);
  });

  it("to a key of single indexes, which may not ask for the version: that is taken to be new enough", async () => {
    expect((await call("GET", "/version", undefined, "wrong")).code).to.equal("invalid_api_key");
    const key = server.standIn?.narrowKey ?? (await narrowKey());
    expect((await call("GET", "/version", undefined, key)).code).to.equal("invalid_api_key");
    const opened = (key: string) =>
      openMeilisearch({
        url: server.url,
        key,
        logger: createLogger({ level: "silent" }),
        now: () => new Date(),
      });
    const [narrow, wrong] = [opened(key), opened("wrong")];
    try {
      await narrow.check();
      const error = await wrong.check().catch((error: unknown) => error);
      expect(error)
        .to.be.an("error")
        .with.property("message")
        .that.contains("The provided API key is invalid");
    } finally {
      await narrow.close();
      await wrong.close();
    }
  });

  /** With the rights that our documentation names. */
  async function narrowKey(): Promise<string> {
    const actions = [
      "search",
      "documents.add",
      "documents.delete",
      "indexes.create",
      "indexes.get",
      "indexes.delete",
      "settings.update",
      "tasks.get",
    ];
    const { body } = await call("POST", "/keys", { actions, indexes: ["annals_*"], expiresAt: null });
    return body.key!;
  }
});
