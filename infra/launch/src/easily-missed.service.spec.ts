/** What is easily missed of comments, notifications and sockets, and has no place of its own elsewhere. */
import { once } from "node:events";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { type Answer, ask, type Json } from "@annals/testing/ask";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import WebSocket from "ws";

describe("easily missed", function () {
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
  async function newPage(blocks: object[], parent: string | null = null, by = app.admin): Promise<string> {
    const { id } = await app.call(
      "POST",
      "/api/entries/create",
      { title: "Leave", parent_entry_id: parent },
      by.token,
    );
    await publish(id, { blocks, commentable: 1 }, by);
    return id;
  }
  async function publish(id: string, changes: object, by = app.admin): Promise<void> {
    await app.call("POST", `/api/entries/${id}/occupy`, {}, by.token);
    await app.call("PUT", `/api/entries/${id}`, changes, by.token);
    await app.call("POST", `/api/entries/${id}/draft/publish`, {}, by.token);
    await app.call("POST", `/api/entries/${id}/release`, {}, by.token);
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
  const unread = async (as: TestPerson, id: string): Promise<string[]> => {
    const path = `/api/users/notifications?state=unread&per_page=100&entry=${id}`;
    const { data } = await app.call("GET", path, undefined, as.token);
    return data.flatMap((line: Json) => Array(line.data.count).fill(line.notification_type));
  };
  /** Waits until somebody was told this of a page, and nothing else. */
  async function told(as: TestPerson, id: string, types: string[]): Promise<void> {
    await until(
      () => unread(as, id),
      (found) => found.length >= types.length,
    );
    expect(await unread(as, id)).to.deep.equal(types);
  }
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

  it("words are chosen over several blocks, in code and captions, also where threads overlap", async () => {
    const id = await newPage([
      paragraph("a", "Thirty days of leave."),
      paragraph("b", "Ask before you go."),
      block("c", "codeBlock", text("const days = 30;"), { language: "javascript" }),
    ]);
    const over = await onWords(reader, id, "Both?", "of leave.", "Ask before");
    const within = await onWords(other, id, "Before what?", "before you");
    const code = await onWords(reader, id, "Why 30?", "days = 30");
    for (const { id: one } of [over, within, code]) expect(await stateOf(one)).to.equal("exact");
    const at = await app.call("GET", `/api/comments/${over.id}`);
    expect(at.thread.anchor.segments.map((one: Json) => one.block)).to.deep.equal(["a", "b"]);
  });

  it("a resolved thread keeps its place, and is there when it is opened again", async () => {
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

  it("the first comment is deleted while replies live, answered meanwhile, and comes back with all of them", async () => {
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

  it("private threads go from a manager who is one no more, and from their author who sees the page no more", async () => {
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

  it("where comments are turned off threads stay, and take no more words but those of their authors", async () => {
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

  it("nobody is told of themselves, once who follows a page and all above it, and of mentions who follows no more", async () => {
    const above = await newPage([paragraph("a", "Above.")]);
    const id = await newPage([paragraph("b", "Below.")], above);
    const follow = (as: TestPerson, on: string, how: string) =>
      app.call("POST", `/api/entries/${on}/${how}`, how === "follow" ? { scope: "page" } : {}, as.token);
    await app.call("POST", `/api/entries/${above}/follow`, { scope: "subtree" }, reader.token);
    await follow(reader, id, "follow");
    const mention = (person: TestPerson) => ({
      content: JSON.stringify([
        block("c", "paragraph", [
          ...text("Look, "),
          { type: "mention", props: { kind: "user", id: person.id, label: "" } },
        ]),
      ]),
    });
    await comment(other, id, "", mention(other));
    await told(reader, id, ["comments"]);
    await follow(app.admin, id, "unfollow");
    await comment(other, id, "", mention(app.admin));
    await until(
      () => unread(app.admin, id),
      (found) => found.includes("mentions"),
    );
    expect((await unread(app.admin, id)).filter((type) => type === "mentions")).to.have.length(1);
    expect(await unread(other, id)).to.deep.equal([]);
  });

  it("the bell shows less when a page moves below a stricter one, and the same again when it comes back", async () => {
    const strict = await newPage([paragraph("a", "Strict.")]);
    const everybody = { type: "special", id: "logged_in", level: 0 };
    await app.call("POST", `/api/entries/${strict}/share`, everybody);
    const id = await newPage([paragraph("b", "Open.")]);
    await app.call("POST", `/api/entries/${id}/follow`, {}, reader.token);
    await comment(other, id, "News");
    await told(reader, id, ["comments"]);
    const counted = async () =>
      (await app.call("GET", "/api/users/notifications/count", undefined, reader.token)).unread;
    const before = await counted();
    const move = (destination_id: string | null) =>
      app.call("PUT", `/api/entries/${id}/move`, { destination_id, sort_order: 0 });
    await move(strict);
    expect([await counted(), await unread(reader, id)]).to.deep.equal([before - 1, []]);
    await move(null);
    expect([await counted(), await unread(reader, id)]).to.deep.equal([before, ["comments"]]);
  });

  it("the address of a comment leads to its page of the list, and to nothing where it is deleted or private", async () => {
    const id = await newPage([paragraph("a", "Thirty days.")]);
    const { id: gone } = await comment(reader, id, "Gone");
    const { id: secret } = await comment(reader, id, "Secret", { is_private: 1 });
    await app.call("DELETE", `/api/comments/${gone}`, undefined, reader.token);
    for (const one of [gone, secret])
      expect(await status(other, "GET", `/api/comments/${one}`), one).to.equal(404);
  });

  it("a client of the Pusher protocol is answered to everything that it subscribes to", async () => {
    const { key } = await app.call("GET", "/api/spaces/this");
    const socket = new WebSocket(`${app.url.replace("http", "ws")}/app/${key}?protocol=7`);
    const heard: Json[] = [];
    socket.on("message", (bytes) => heard.push(JSON.parse(String(bytes))));
    await once(socket, "message");
    const [{ event, data }] = heard as [Json];
    expect(event).to.equal("pusher:connection_established");
    expect(data).to.be.a("string");
    const { socket_id, activity_timeout } = JSON.parse(data);
    expect(socket_id).to.match(/^\d+\.\d+$/);
    expect(activity_timeout).to.be.greaterThan(0);
    const asking = [
      { channel: "private-nothing" },
      { channel: `#server-to-user-${reader.id}` },
      {},
      // As some libraries send it.
      JSON.stringify({ channel: `public-entry.${reader.id}` }),
    ];
    for (const one of asking) {
      const before = heard.length;
      socket.send(JSON.stringify({ event: "pusher:subscribe", data: one }));
      await until(
        async () => heard.length,
        (now) => now > before,
      );
    }
    expect(heard.slice(1).map((one) => one.event)).to.deep.equal([
      ...["pusher:subscription_error", "pusher:subscription_error", "pusher:error"],
      "pusher_internal:subscription_succeeded",
    ]);
    socket.close();
    const plain = await fetch(new URL(`/app/${key}`, app.url));
    expect(plain.status).to.equal(426);
  });
});
