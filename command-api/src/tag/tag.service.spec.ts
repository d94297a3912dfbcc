import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("commands on tags", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let author: Person;
  let reader: Person;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    author = await test.join(ada, "author");
    reader = await test.join(ada, "verified");
  });
  after(() => test.close());

  const published = (by: Person) => test.create(by, { published: true });
  const tags = (method: string, id: string, query: string, by = author, body?: object) =>
    test.ask(method, `/api/entries/${id}/tags${query}`, body, by);
  const namesOf = ({ body }: { body: { tags: { name: string }[] } }) => body.tags.map(({ name }) => name);

  it("put them on a page at once, by one name or by several, and take them off", async () => {
    const page = await published(author);
    expect(namesOf(await tags("POST", page, "?tag=%20%23Leave%20"))).to.deep.equal(["Leave"]);
    const several = await tags("POST", page, "?tag[]=pay&tag[]=leave");
    expect(namesOf(several)).to.deep.equal(["Leave", "pay"]);
    const listed = await tags("POST", page, "", author, { tag: ["remote work"] });
    expect(namesOf(listed)).to.deep.equal(["Leave", "pay", "remote work"]);
    expect(namesOf(await tags("DELETE", page, "?tag=LEAVE"))).to.deep.equal(["pay", "remote work"]);
    const facts = await test.facts(`entry-${page}`);
    expect(facts.filter(({ type }) => type === "EntryTagged")).to.have.length(4);
    expect(await test.types(`draft-${page}`), "no draft was made").to.deep.equal(["EntryPublished"]);
  });
  it("take their list as the fields of a form, too, of either type", async () => {
    const page = await published(author);
    const send = async (body: FormData | URLSearchParams | Blob, type?: string) => {
      const headers = { Authorization: `Bearer ${author.token}`, ...(type && { "Content-Type": type }) };
      const answer = await fetch(`${test.url}/api/entries/${page}/tags`, { method: "POST", headers, body });
      return { status: answer.status, body: (await answer.json()) as { tags: { name: string }[] } };
    };
    const form = new FormData();
    form.append("tag[]", "größe & co");
    form.append("tag[]", "pay");
    expect(namesOf(await send(form))).to.deep.equal(["größe & co", "pay"]);
    const fields = new URLSearchParams([
      ["tag[]", "a+b"],
      ["tag[]", "#Pay"],
      ["tag", "c d"],
    ]);
    expect(namesOf(await send(fields))).to.deep.equal(["a+b", "c d", "größe & co", "pay"]);
    expect(namesOf(await send(new URLSearchParams({ "tag[]": "one" })))).to.include("one");
    const withFile = new FormData();
    withFile.append("tag[]", new Blob(["x"]), "x.txt");
    const refused: [FormData | URLSearchParams | Blob, string?][] = [
      [withFile],
      [new URLSearchParams({ other: "x" })],
      [new URLSearchParams({ "tag[]": "" })],
      [new URLSearchParams(Array.from({ length: 201 }, (_, number) => ["tag[]", `n${number}`]))],
    ];
    for (const [body, type] of refused) expect((await send(body, type)).status).to.equal(422);
    expect((await send(new Blob(["--y"]), "multipart/form-data; boundary=x")).status).to.equal(400);
    expect((await send(new URLSearchParams({ tag: "x".repeat(300_000) }))).status).to.equal(413);
  });
  it("change nothing the second time", async () => {
    const page = await published(author);
    await tags("POST", page, "?tag=once");
    const before = (await test.facts(`entry-${page}`)).length;
    expect(namesOf(await tags("POST", page, "?tag=ONCE"))).to.deep.equal(["once"]);
    expect(namesOf(await tags("DELETE", page, "?tag=never"))).to.deep.equal(["once"]);
    expect(await test.facts(`entry-${page}`)).to.have.length(before);
  });
  it("lose none when many are put on a page at a time", async () => {
    const page = await published(author);
    const names = Array.from({ length: 12 }, (_, number) => `many ${String(number).padStart(2, "0")}`);
    const answers = await Promise.all(names.map((name) => tags("POST", page, `?tag=${name}`)));
    expect(answers.map(({ status }) => status)).to.deep.equal(names.map(() => 200));
    expect(namesOf(await tags("POST", page, `?tag=${names[0]}`))).to.deep.equal(names);
  });
  it("are for those who may edit the page; for others it is not there, or not theirs", async () => {
    const page = await published(author);
    expect((await tags("POST", page, "?tag=a", reader)).status).to.equal(403);
    expect((await tags("DELETE", page, "?tag=a", reader)).status).to.equal(403);
    const hidden = await test.create(author);
    expect((await tags("POST", hidden, "?tag=a", reader)).status).to.equal(404);
    expect((await tags("POST", page, "")).status).to.equal(422);
    expect((await tags("POST", page, `?tag=${"x".repeat(61)}`)).status).to.equal(422);
    expect((await tags("POST", page, "?tag=%20%23%20")).status).to.equal(422);
  });
  it("refuse more than a page can have", async () => {
    const page = await published(author);
    const names = Array.from({ length: 100 }, (_, number) => `t${number}`);
    expect((await tags("POST", page, "", author, { tag: names })).status).to.equal(200);
    const more = await tags("POST", page, "?tag=more");
    expect([more.status, more.body.detail]).to.deep.equal([
      422,
      "A page can have at most 100 tags. Remove some first.",
    ]);
  });
  it("on all pages are for admins and developers", async () => {
    const made = await test.ask("POST", "/api/tags", { name: "Onbording" }, author);
    expect(made.body).to.include({ name: "Onbording" });
    const { id } = made.body;
    const other = (await test.ask("POST", "/api/tags", { name: "joining", color: "pink" }, author)).body;
    expect(other.color).to.equal("pink");
    const change = (by: Person) => test.ask("PUT", `/api/tags/${id}`, { name: "Onboarding" }, by);
    expect((await change(author)).status).to.equal(403);
    expect((await change(ada)).status).to.equal(200);
    const into = { into: other.id };
    expect((await test.ask("POST", `/api/tags/${id}/merge`, into, author)).status).to.equal(403);
    expect((await test.ask("POST", `/api/tags/${id}/merge`, into, ada)).status).to.equal(200);
    const again = await test.ask("POST", "/api/tags", { name: "onboarding" }, author);
    expect(again.body, "the name leads to the one that stays").to.deep.equal(other);
    expect((await test.ask("POST", `/api/tags/${id}/restore`, {}, ada)).status).to.equal(200);
    expect((await test.ask("DELETE", `/api/tags/${id}`, undefined, author)).status).to.equal(403);
    expect((await test.ask("DELETE", `/api/tags/${id}`, undefined, ada)).status).to.equal(200);
    expect((await test.ask("PUT", `/api/tags/${id}`, { color: "red" }, ada)).status).to.equal(422);
    expect((await test.ask("PUT", `/api/tags/${id}`, { color: "gray" }, ada)).status).to.equal(404);
  });
  it("make new ones for who writes pages, or may edit the page that one is for", async () => {
    const page = await published(author);
    const make = (by: Person, more = {}) =>
      test.ask("POST", "/api/tags", { name: "of readers", ...more }, by);
    expect((await make(reader)).status).to.equal(403);
    expect((await make(reader, { entry_id: page })).status).to.equal(403);
    expect((await make(author, { entry_id: page })).status).to.equal(200);
  });
  it("that were merged are taken off by the name of the one that stays", async () => {
    const page = await published(author);
    await tags("POST", page, "?tag=old name");
    const [old, fresh] = await Promise.all(
      ["old name", "new name"].map(
        async (name) => (await test.ask("POST", "/api/tags", { name }, author)).body.id,
      ),
    );
    await test.ask("POST", `/api/tags/${old}/merge`, { into: fresh }, ada);
    expect(namesOf(await tags("POST", page, "?tag=old name"))).to.deep.equal(["new name"]);
    expect(namesOf(await tags("DELETE", page, "?tag=new name"))).to.deep.equal([]);
  });
});
