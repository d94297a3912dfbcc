/** Whatever is sent: a clear 4xx as problem+json, never a 500, and nothing written. */
import { connect } from "node:net";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

const member = { email: "bob@example.org", password: "long enough", first_name: "Bob", roles: ["author"] };

describe("bad input", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let id: string;
  let head: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    id = await test.create(ada);
    await test.ask("POST", `/api/entries/${id}/occupy`, {}, ada);
    head = await test.log.head();
  });
  after(() => test.close());
  afterEach(async () => expect(await test.log.head(), "nothing was written").to.equal(head));

  const json = "application/json";
  const post = (body: string | Uint8Array, type: string | null = json, path = "/api/entries/create") =>
    test.ask("POST", path, body, { ...ada, headers: { ...(type !== null && { "Content-Type": type }) } });

  it("that is no JSON is 400", async () => {
    const bodies = [
      "{",
      "{}x",
      "{'a':1}",
      '{"title": undefined}',
      new Uint8Array([0x7b, 0xff, 0x7d]),
      "\u0000",
    ];
    for (const body of bodies) {
      const { status, headers } = await post(body);
      expect(status, String(body)).to.equal(400);
      expect(headers.get("content-type")).to.include("application/problem+json");
    }
  });
  it("that says it is something else is 415", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
      expect((await post("title=x", type)).status, type).to.equal(415);
    const zipped = await test.ask("POST", "/api/entries/create", "{}", {
      ...ada,
      headers: { "Content-Encoding": "gzip" },
    });
    expect(zipped.status).to.equal(415);
  });
  it("of the wrong type is 422, and says where", async () => {
    const bodies: [string, string][] = [
      ["[]", ""],
      ["null", ""],
      ['"x"', ""],
      ['{"title": 1}', "title"],
      ['{"title": {}}', "title"],
      ['{"title": ""}', "title"],
      ['{"title": "two\\nlines"}', "title"],
      ['{"title": "bell \\u0007"}', "title"],
      ['{"title": "null \\u0000"}', "title"],
      ['{"title": "half \\ud800"}', "title"],
      ['{"parent_entry_id": "x"}', "parent_entry_id"],
      ['{"parent_entry_id": 7}', "parent_entry_id"],
      ['{"type": "castle"}', "type"],
      ['{"id": "x"}', "id"],
      ['{"settings": []}', "settings"],
      ['{"sort_order": 1e999}', "sort_order"],
      ['{"constructor": {}}', ""],
      ['{"__proto__": {"title": "x"}}', ""],
    ];
    for (const [body, path] of bodies) {
      const answer = await post(body);
      expect([answer.status, answer.body.errors?.[0]?.path], body).to.deep.equal([422, path]);
    }
  });
  it("that no database can keep is refused wherever a text may stand", async () => {
    const texts = ["nul \u0000", "half \ud800", "bell \u0007"];
    const asks: [method: string, path: string, body: (text: string) => object][] = [
      ["POST", "/api/entries/create", (description) => ({ description })],
      ["POST", "/api/entries/create", (icon) => ({ icon })],
      ["PUT", `/api/entries/${id}`, (title) => ({ meta: { title } })],
      ["PUT", `/api/entries/${id}/rename`, (title) => ({ title })],
      ["POST", `/api/entries/${id}/draft/publish`, (note) => ({ note })],
      ["POST", "/api/spaces", (name) => ({ name, key: "clean" })],
      ["PUT", "/api/settings/update", (home) => ({ settings: { general: { home } } })],
      ["PUT", "/api/settings/update", (logo) => ({ settings: { theme: { branding: { logo } } } })],
      ["POST", "/api/admin/members", (name) => ({ ...member, first_name: name })],
      ["POST", "/api/admin/members", (name) => ({ ...member, last_name: name })],
    ];
    for (const [method, path, body] of asks) {
      for (const text of texts) {
        const { status } = await test.ask(method, path, body(text), ada);
        expect(status, `${method} ${path} ${JSON.stringify(body(text))}`).to.equal(422);
      }
    }
  });
  it("that is longer than it may be is 422, and what is much too long 413", async () => {
    expect((await post(JSON.stringify({ title: "x".repeat(301) }))).status).to.equal(422);
    expect((await post(JSON.stringify({ title: "x".repeat(10_000_000) }))).status).to.equal(413);
    expect((await post(JSON.stringify({ ["x".repeat(1_000_000)]: 1 }))).body).to.satisfy(
      (body: unknown) => JSON.stringify(body).length < 2000,
    );
  });
  it("that is very deep is 4xx", async () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    for (const body of [deep, `{"settings": ${deep}}`, `{"author_id": {"a":${deep}}, "title": 1}`]) {
      expect((await post(body)).status).to.be.within(400, 422);
    }
    const blocks = `${'{"id":"a","type":"paragraph","props":{},"content":[],"children":['.repeat(1000)}${"]}".repeat(1000)}`;
    const saved = await test.ask("PUT", `/api/entries/${id}`, `{"blocks":[${blocks}]}`, ada);
    expect(saved.status).to.equal(422);
  });
  it("in the address is 404", async () => {
    const paths = ["%", "%E0%A4%A", "..%2f..", "null", "'; drop table log.event;--", "%00", "x".repeat(5000)];
    for (const path of paths)
      expect((await test.ask("POST", `/api/entries/${path}/occupy`, {}, ada)).status, path).to.be.oneOf([
        400, 404,
      ]);
    expect((await test.ask("POST", "/api/nowhere", {}, ada)).status).to.equal(404);
  });
  it("with another method is 405, and says which there are", async () => {
    const { status, headers } = await test.ask("DELETE", "/api/spaces", undefined, ada);
    expect([status, headers.get("allow")]).to.deep.equal([405, "POST"]);
  });
  it("in cookies is passed over", async () => {
    const { status } = await test.ask("POST", "/api/entries/create", "{}", {
      ...ada,
      headers: { Cookie: "space=../../etc; annals_session=%zz" },
    });
    expect(status).to.equal(200);
    head = await test.log.head();
  });
  it("that breaks off is nobody's trouble", async () => {
    const { port } = new URL(test.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write(
          `POST /api/entries/create HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"title"`,
          () => socket.destroy(),
        );
      });
      socket.once("close", () => resolve());
    });
    expect((await test.ask("PUT", `/api/entries/${id}/rename`, {}, ada)).status).to.equal(422);
  });
});
