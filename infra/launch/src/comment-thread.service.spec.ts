import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { type Answer, ask, type Json } from "@annals/testing/ask";
import { image } from "@annals/testing/blocks";
import { expect } from "chai";

describe("threads of comments", function () {
  this.timeout(180_000);
  let app: LocalApp;
  let author: TestPerson;
  let reader: TestPerson;
  let other: TestPerson;

  before(async () => {
    app = await startTestApp();
    author = await app.join("Aud", "Author", "author");
    reader = await app.join("Rob", "Reader");
    other = await app.join("Otto", "Other");
  });
  after(() => app?.stop());

  const text = (words: string) => [{ type: "text", text: words, styles: {} }];
  const block = (id: string, type: string, content: unknown, props = {}) => ({
    ...{ id, type, props, content, children: [] },
  });
  const paragraph = (id: string, words: string) => block(id, "paragraph", text(words));
  async function newPage(blocks: object[]): Promise<string> {
    const { id } = await app.call("POST", "/api/entries/create", { title: "Leave" });
    await publish(id, { blocks, commentable: 1 });
    return id;
  }
  async function publish(id: string, changes: object): Promise<void> {
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, changes);
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
  }
  const comment = (as: TestPerson, id: string, body: string, more: object = {}): Promise<Json> =>
    app.call("POST", `/api/entries/${id}/comments`, { body, ...more }, as.token);
  const reply = (as: TestPerson, to: string, body: string): Promise<Json> =>
    app.call("POST", `/api/comments/${to}/comments`, { body }, as.token);
  const asked = async (as: TestPerson, method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { "Annals-After": app.position() };
    const answer = await ask(new URL(path, app.url).href, method, body, { token: as.token, headers });
    app.heard(answer.position);
    return answer;
  };
  const status = async (...given: Parameters<typeof asked>) => (await asked(...given)).status;
  const threads = async (as: TestPerson, id: string): Promise<Json[]> =>
    (await app.call("GET", `/api/entries/${id}/comments?per_page=100`, undefined, as.token)).data;
  /** Posts on words, given as what each block says of them. */
  async function onWords(as: TestPerson, id: string, body: string, ...exact: string[]): Promise<Json> {
    const { version, words } = await app.call("GET", `/api/entries/${id}/words`, undefined, as.token);
    const segments = exact.map((part) => {
      const found = words.find((one: Json) => one.text.includes(part));
      const start = found.text.indexOf(part);
      return { block: found.block, start, end: start + part.length };
    });
    return comment(as, id, body, { anchor: { version, segments, exact: exact.join("\n") } });
  }
  const stateOf = async (id: string): Promise<string> =>
    (await app.call("GET", `/api/comments/${id}`)).thread.anchor.now.state;

  it("are on words of several blocks and in code, not in the captions of pictures, also where they overlap", async () => {
    const id = await newPage([
      paragraph("a", "Thirty days of leave."),
      paragraph("b", "Ask before you go."),
      block("c", "codeBlock", text("const days = 30;"), { language: "javascript" }),
      image("https://example.org/leave.png", "Days in a calendar"),
    ]);
    const { words } = await app.call("GET", `/api/entries/${id}/words`, undefined, reader.token);
    expect(words.find((one: Json) => one.block === "i1").text).to.equal("");
    const over = await onWords(reader, id, "Both?", "of leave.", "Ask before");
    const within = await onWords(other, id, "Before what?", "before you");
    const code = await onWords(reader, id, "Why 30?", "days = 30");
    for (const { id: one } of [over, within, code]) expect(await stateOf(one)).to.equal("exact");
    const at = await app.call("GET", `/api/comments/${over.id}`);
    expect(at.thread.anchor.segments.map((one: Json) => one.block)).to.deep.equal(["a", "b"]);
  });

  it("keep their place while they are resolved, and have it when they are opened again", async () => {
    const id = await newPage([paragraph("a", "Thirty days of leave."), paragraph("b", "Ask before you go.")]);
    const { id: thread } = await onWords(reader, id, "Whom?", "Ask before");
    await app.call("POST", `/api/comments/${thread}/resolve`, {}, reader.token);
    await publish(id, {
      blocks: [paragraph("b", "Always: Ask before you go."), paragraph("a", "Thirty days of leave.")],
    });
    await app.call("POST", `/api/comments/${thread}/reopen`, {}, reader.token);
    const { anchor } = (await app.call("GET", `/api/comments/${thread}`)).thread;
    expect(anchor.now).to.deep.equal({
      state: "exact",
      segments: [{ block: "b", start: 8, end: 18 }],
    });
  });

  it("take answers while their first comment is deleted, which comes back with all of them", async () => {
    const id = await newPage([paragraph("a", "Thirty days.")]);
    const { id: first } = await comment(reader, id, "First");
    const { id: second } = await reply(other, first, "Second");
    await app.call("DELETE", `/api/comments/${first}`, undefined, reader.token);
    await reply(author, second, "Third");
    const [there] = await threads(other, id);
    expect([there!.deleted_at !== null, JSON.stringify(there).includes("First")]).to.deep.equal([
      true,
      false,
    ]);
    await app.call("POST", `/api/comments/${first}/restore`, {}, reader.token);
    const [back] = await threads(other, id);
    const said = [back!.body, ...back!.comments.map(({ body }: Json) => body)];
    expect(said).to.deep.equal(["First", "Second", "Third"]);
  });

  it("that are private go from a manager who is one no more, and from their author who sees the page no more", async () => {
    const id = await newPage([paragraph("a", "Thirty days.")]);
    const level = (person: TestPerson, to: number) =>
      app.call("POST", `/api/entries/${id}/share`, { type: "user", id: person.id, level: to });
    await level(other, 4);
    const { id: secret } = await comment(reader, id, "Between us", { is_private: 1 });
    expect(await threads(other, id)).to.have.length(1);
    await level(other, 2);
    expect(await threads(other, id)).to.have.length(0);
    expect(await status(other, "GET", `/api/comments/${secret}`)).to.equal(404);
    expect(await status(reader, "GET", `/api/comments/${secret}`)).to.equal(200);
    const everybody = { type: "special", id: "logged_in", level: 0 };
    await app.call("POST", `/api/entries/${id}/share`, everybody);
    expect(await status(reader, "GET", `/api/comments/${secret}`)).to.equal(404);
    const edited = { body: "Still?", is_private: 1 };
    expect(await status(reader, "PUT", `/api/comments/${secret}`, edited)).to.equal(404);
  });

  it("stay where comments are turned off, and take no more words but those of their authors", async () => {
    const id = await newPage([paragraph("a", "Thirty days.")]);
    const { id: thread } = await comment(reader, id, "Why?");
    await publish(id, { commentable: 0 });
    const list = await app.call("GET", `/api/entries/${id}/comments`, undefined, other.token);
    expect([list.total, list.can_comment]).to.deep.equal([1, false]);
    expect(await status(other, "POST", `/api/comments/${thread}/comments`, { body: "Because" })).to.equal(
      403,
    );
    expect(await status(reader, "PUT", `/api/comments/${thread}`, { body: "Why though?" })).to.equal(200);
    expect(await status(reader, "DELETE", `/api/comments/${thread}`)).to.equal(200);
  });

  it("are on the page of the list that their address tells, and on none where they are deleted or private to others", async () => {
    const id = await newPage([paragraph("a", "Thirty days.")]);
    const first = await comment(reader, id, "First");
    const second = await comment(author, id, "Second");
    const answer = await reply(reader, second.id, "Answer");
    const at = (one: string) => app.call("GET", `/api/comments/${one}?per_page=1`, undefined, other.token);
    for (const [one, page, thread] of [
      [first, 1, first],
      [second, 2, second],
      [answer, 2, second],
    ] as [Json, number, Json][]) {
      const found = await at(one.id);
      expect([found.page, found.thread.id]).to.deep.equal([page, thread.id]);
    }
    const { id: secret } = await comment(reader, id, "Secret", { is_private: 1 });
    await app.call("DELETE", `/api/comments/${first.id}`, undefined, reader.token);
    for (const one of [first.id, secret])
      expect(await status(other, "GET", `/api/comments/${one}`), one).to.equal(404);
    expect((await at(answer.id)).page).to.equal(1);
  });
});
