import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import type { Json } from "@annals/testing/ask";
import { expect } from "chai";

describe("comments", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let author: TestPerson;
  let reader: TestPerson;
  let other: TestPerson;
  let page: string;

  before(async () => {
    app = await startTestApp();
    author = await app.join("Aud", "Author", "author");
    reader = await app.join("Rob", "Reader");
    other = await app.join("Otto", "Other");
    page = await app.page("Leave", ["Thirty days of leave."]);
    await open(page);
  });
  after(() => app.stop());

  /** Turns comments on. */
  async function open(id: string, commentable = 1): Promise<void> {
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { commentable });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
  }
  const asked = async (as: TestPerson | null, method: string, path: string, body?: object): Promise<Json> =>
    app.ask(method, path, body, { token: as?.token ?? "" });
  const post = async (as: TestPerson, body: string, more: object = {}, id = page): Promise<Json> =>
    app.call("POST", `/api/entries/${id}/comments`, { body, ...more }, as.token);
  const reply = async (as: TestPerson, to: string, body: string, more: object = {}): Promise<Json> =>
    app.call("POST", `/api/comments/${to}/comments`, { body, ...more }, as.token);
  const list = async (as: TestPerson, query = "", id = page): Promise<Json> =>
    app.call("GET", `/api/entries/${id}/comments${query}`, undefined, as.token);
  const words = ({ data }: Json) =>
    data.map(({ body, comments }: Json) => [body, ...comments.map((one: Json) => one.body)]);

  it("are posted as forms, with replies one level deep, and counted", async () => {
    const form = new FormData();
    form.set("id", page);
    form.set("body", "Is that <b>all</b>?");
    form.set("is_private", "0");
    const headers = { Authorization: `Bearer ${reader.token}` };
    const url = new URL(`/api/entries/${page}/comments`, app.url);
    const sent = await fetch(url, { method: "POST", headers, body: form });
    app.heard(sent.headers.get("Annals-Position"));
    const first: Json = await sent.json();
    expect(first).to.deep.include({
      parent_id: null,
      user_id: reader.id,
      body: "Is that <b>all</b>?",
      comments: [],
    });
    expect(first.vote_summary).to.deep.equal({ up: 0, down: 0, mine: null });
    const answer = await reply(author, first.id, "Yes.");
    await reply(other, answer.id, "Thank you.");
    const found = await list(reader);
    expect(words(found)).to.deep.equal([["Is that <b>all</b>?", "Yes.", "Thank you."]]);
    expect(found).to.deep.include({ current_page: 1, last_page: 1, total: 1, can_comment: true });
    expect(found.data[0].html).to.include("&lt;b&gt;all&lt;/b&gt;");
    expect(found.data[0].comments.map(({ parent_id }: Json) => parent_id)).to.deep.equal([
      first.id,
      first.id,
    ]);
    expect((await app.call("GET", `/api/entries/${page}`, undefined, other.token)).comments_count).to.equal(
      3,
    );
  });

  it("are never answered as posted when they were not: an id is that of the words that came with it first", async () => {
    const first = await post(reader, "Oats?", { id: crypto.randomUUID() });
    const again = { id: first.id };
    expect((await post(reader, "Oats?", again)).id, "the same again").to.equal(first.id);
    const other = { body: "Barley?", ...again };
    expect((await asked(reader, "POST", `/api/entries/${page}/comments`, other)).status).to.equal(409);
    const foreign = await asked(author, "POST", `/api/entries/${page}/comments`, other);
    expect(foreign.status, "another person is not told that it is taken").to.equal(404);
    // The specification's client sends the id of what is commented on.
    const answer = await reply(reader, first.id, "Rolled ones.", again);
    expect(answer).to.include({ parent_id: first.id });
    expect(answer.id).to.not.equal(first.id);
    const elsewhere = { body: "Rolled ones.", id: answer.id };
    expect((await asked(reader, "POST", `/api/entries/${page}/comments`, elsewhere)).status).to.equal(409);
    expect(words(await list(reader))).to.deep.include(["Oats?", "Rolled ones."]);
    await app.call("PUT", `/api/comments/${first.id}`, { body: "Oats!" }, reader.token);
    expect((await asked(reader, "POST", `/api/entries/${page}/comments`, other)).status).to.equal(409);
    await app.call("DELETE", `/api/comments/${answer.id}`, undefined, reader.token);
    await app.call("DELETE", `/api/comments/${first.id}`, undefined, reader.token);
    const late = { body: "Oats!", ...again };
    expect((await asked(reader, "POST", `/api/entries/${page}/comments`, late)).status).to.equal(404);
  });

  it("are changed by their author alone, and tell what they said before", async () => {
    const { id } = await post(reader, "Thrity");
    expect((await asked(other, "PUT", `/api/comments/${id}`, { body: "Mine" })).status).to.equal(403);
    expect((await asked(app.admin, "PUT", `/api/comments/${id}`, { body: "Mine" })).status).to.equal(403);
    await app.call("PUT", `/api/comments/${id}`, { body: "Thirty" }, reader.token);
    const { thread } = await app.call("GET", `/api/comments/${id}`, undefined, other.token);
    expect(thread.body).to.equal("Thirty");
    expect(thread.edited_at).to.be.a("string");
    const { data } = await app.call("GET", `/api/comments/${id}/history`, undefined, other.token);
    expect(data.map(({ body }: Json) => body)).to.deep.equal(["Thrity", "Thirty"]);
  });

  it("are not changed from words that were replaced meanwhile, unless that is meant", async () => {
    const { id } = await post(reader, "Twnety");
    const change = (body: string, edited_at?: string | null) =>
      asked(reader, "PUT", `/api/comments/${id}`, { body, edited_at });
    const now = async () =>
      (await app.call("GET", `/api/comments/${id}`, undefined, reader.token)).thread as Json;
    expect((await change("Twenty", null)).status).to.equal(200);
    const { edited_at } = await now();
    // Sent a second time, as its answer was lost.
    expect((await change("Twenty", null)).status).to.equal(200);
    expect((await now()).edited_at).to.equal(edited_at);
    const refused = await change("Twenty, begun on the other device", null);
    expect(refused.status).to.equal(409);
    expect(refused.body.detail).to.match(/changed this comment somewhere else/);
    expect((await now()).body).to.equal("Twenty");
    expect((await change("Twenty-one", edited_at)).status).to.equal(200);
    const form = new FormData();
    form.set("body", "Of a form");
    form.set("edited_at", "");
    const headers = { Authorization: `Bearer ${reader.token}` };
    const url = new URL(`/api/comments/${id}`, app.url);
    expect((await fetch(url, { method: "PUT", headers, body: form })).status).to.equal(409);
    expect((await change("As the specification sends it")).status).to.equal(200);
    expect((await now()).body).to.equal("As the specification sends it");
  });

  it("are private for their author and those who manage the page", async () => {
    const { id } = await post(reader, "Only for you", { is_private: 1 });
    const bodies = async (as: TestPerson) => JSON.stringify(await list(as, "?per_page=100"));
    expect(await bodies(other)).not.to.include("Only for you");
    expect(await bodies(author)).not.to.include("Only for you");
    expect(await bodies(reader)).to.include("Only for you");
    expect(await bodies(app.admin)).to.include("Only for you");
    for (const [method, path, body] of [
      ["GET", `/api/comments/${id}`],
      ["GET", `/api/comments/${id}/history`],
      ["POST", `/api/comments/${id}/comments`, { body: "I see" }],
      ["PUT", `/api/comments/${id}`, { body: "I see" }],
      ["DELETE", `/api/comments/${id}`],
      ["POST", `/api/comments/${id}/votes`, { type: "up" }],
      ["POST", `/api/comments/${id}/resolve`, {}],
    ] as const)
      expect((await asked(other, method, path, body)).status, `${method} ${path}`).to.equal(404);
    const { id: answer } = await reply(app.admin, id, "An answer for you");
    expect(await bodies(reader)).to.include("An answer for you");
    expect(await bodies(other)).not.to.include("An answer for you");
    expect((await asked(other, "GET", `/api/comments/${answer}`)).status).to.equal(404);
    // Without a word about it, it stays private.
    await app.call("PUT", `/api/comments/${id}`, { body: "Only for you two" }, reader.token);
    expect(await bodies(other)).not.to.include("Only for you");
    await app.call("PUT", `/api/comments/${id}`, { body: "For all", is_private: 0 }, reader.token);
    expect(await bodies(other)).to.include("For all");
    const { data } = await app.call("GET", `/api/comments/${id}/history`, undefined, other.token);
    expect(JSON.stringify(data)).not.to.include("Only for you");
  });

  it("are counted as they are listed, also for who answered in a thread that is private by now", async () => {
    const id = await app.page("Rolls", ["Of rye."]);
    await open(id);
    const { id: thread } = await post(reader, "For all, at first", {}, id);
    const { id: answer } = await reply(other, thread, "An answer");
    const ofOther = async () => {
      const { comments_count } = await app.call("GET", `/api/entries/${id}`, undefined, other.token);
      return [comments_count, words(await list(other, "", id))];
    };
    expect(await ofOther()).to.deep.equal([2, [["For all, at first", "An answer"]]]);
    await app.call("PUT", `/api/comments/${thread}`, { body: "For you", is_private: 1 }, reader.token);
    expect(await ofOther()).to.deep.equal([0, []]);
    for (const method of ["GET", "DELETE"])
      expect((await asked(other, method, `/api/comments/${answer}`)).status, method).to.equal(404);
    expect(words(await list(reader, "", id))).to.deep.equal([["For you", "An answer"]]);
    expect(words(await list(app.admin, "", id))).to.deep.equal([["For you", "An answer"]]);
  });

  it("are deleted for a day, and hold their replies together", async () => {
    const { id } = await post(reader, "To be deleted");
    expect((await asked(other, "DELETE", `/api/comments/${id}`)).status).to.equal(403);
    await app.call("DELETE", `/api/comments/${id}`, undefined, reader.token);
    expect(JSON.stringify(await list(other))).not.to.include("To be deleted");
    expect((await asked(other, "GET", `/api/comments/${id}`)).status).to.equal(404);
    await app.call("POST", `/api/comments/${id}/restore`, {}, reader.token);
    const { id: answer } = await reply(other, id, "A reply");
    await app.call("DELETE", `/api/comments/${id}`, undefined, app.admin.token);
    const found = (await list(other)).data.find((one: Json) => one.id === id);
    expect(found).to.deep.include({ body: "", html: "", content: [] });
    expect(found.deleted_at).to.be.a("string");
    expect(found.comments[0].body).to.equal("A reply");
    await app.call("DELETE", `/api/comments/${answer}`, undefined, other.token);
    expect((await list(other)).data.some((one: Json) => one.id === id)).to.equal(false);
  });

  it("are brought back by who deleted them: not by their author where who manages the page did", async () => {
    const restored = async (as: TestPerson, id: string) =>
      (await asked(as, "POST", `/api/comments/${id}/restore`, {})).status;
    const { id } = await post(reader, "Rude words");
    await app.call("DELETE", `/api/comments/${id}`, undefined, app.admin.token);
    expect(await restored(reader, id)).to.equal(403);
    expect(JSON.stringify(await list(other, "?per_page=100"))).not.to.include("Rude words");
    expect(await restored(app.admin, id)).to.equal(200);
    await app.call("DELETE", `/api/comments/${id}`, undefined, reader.token);
    expect(await restored(reader, id)).to.equal(200);
    await app.call("DELETE", `/api/comments/${id}`, undefined, reader.token);
  });

  it("tell nobody by a pin or by a thread that opens again that there is a private one", async () => {
    const { id: shown } = await post(reader, "Shown to all");
    const { id: secret } = await post(reader, "A secret", { is_private: 1 });
    await app.call("POST", `/api/comments/${shown}/pin`, {});
    await app.call("POST", `/api/comments/${shown}/resolve`, {});
    const seen = async () => (await list(other, "?per_page=100")).data.find((one: Json) => one.id === shown);
    const before = await seen();
    expect([before.pinned, before.resolved_at !== null]).to.deep.equal([true, true]);
    expect((await asked(app.admin, "POST", `/api/comments/${secret}/pin`, {})).status).to.equal(403);
    await reply(app.admin, shown, "Between us", { is_private: 1 });
    expect(await seen()).to.deep.equal(before);
    await reply(app.admin, shown, "For all");
    expect((await seen()).resolved_at).to.equal(null);
    for (const id of [shown, secret])
      await app.call("DELETE", `/api/comments/${id}`, undefined, reader.token);
    await app.call("DELETE", `/api/comments/${shown}/pin`);
  });

  it("are resolved by who began them or edits the page, and opened again by a reply", async () => {
    const { id } = await post(reader, "To do");
    expect((await asked(other, "POST", `/api/comments/${id}/resolve`, {})).status).to.equal(403);
    await app.call("POST", `/api/comments/${id}/resolve`, {}, author.token);
    expect(words(await list(other, "?state=resolved"))).to.deep.equal([["To do"]]);
    expect((await list(other, "?state=resolved")).data[0].resolved_by.display_name).to.equal("Aud Author");
    await reply(other, id, "Not yet");
    expect(words(await list(other, "?state=resolved"))).to.deep.equal([]);
  });

  it("are pinned by those who manage the page, one at a time", async () => {
    const [{ id: one }, { id: two }] = [await post(reader, "One"), await post(reader, "Two")];
    expect((await asked(author, "POST", `/api/comments/${one}/pin`, {})).status).to.equal(403);
    const first = async () =>
      (await list(other)).data.filter(({ pinned }: Json) => pinned).map((c: Json) => c.body);
    for (const [id, body] of [
      [one, "One"],
      [two, "Two"],
      [one, "One"],
    ]) {
      await app.call("POST", `/api/comments/${id}/pin`, {});
      expect(await first()).to.deep.equal([body]);
      expect((await list(other)).data[0].body).to.equal(body);
    }
    await app.call("DELETE", `/api/comments/${one}/pin`);
    expect(await first()).to.deep.equal([]);
  });

  it("are on the page, or on one block of it, and listed so", async () => {
    const { id } = await post(reader, "Which leave?", { module_id: "block-1" });
    const of = async (module: string) =>
      (await list(other, `?module_id=${module}`)).data.map((one: Json) => [one.id, one.module_id]);
    expect(await of("block-1")).to.deep.equal([[id, "block-1"]]);
    expect(await of("block-2")).to.deep.equal([]);
    expect((await list(other, "?per_page=100")).data.map((one: Json) => one.id)).to.include(id);
    await asked(reader, "DELETE", `/api/comments/${id}`);
  });

  it("have words of the page that stand there", async () => {
    const { blocks } = await app.call("GET", `/api/entries/${page}/draft`);
    const segments = [{ block: blocks[0].id, start: 0, end: 11 }];
    const anchor = { version: 1, segments, exact: "Thirty days" };
    const { id } = await post(reader, "Working days?", { anchor: JSON.stringify(anchor) });
    const { thread } = await app.call("GET", `/api/comments/${id}`, undefined, other.token);
    expect(thread.anchor).to.deep.include({ exact: "Thirty days", segments });
    const forged = { ...anchor, exact: "Ninety days" };
    const refused = await asked(reader, "POST", `/api/entries/${page}/comments`, {
      body: "x",
      anchor: forged,
    });
    expect([refused.status, refused.body.errors[0].path]).to.deep.equal([422, "anchor"]);
  });

  it("are found where the words stand by now, where another publishes before they are sent", async () => {
    const moved = await app.page("Moved", ["Ask before you go."]);
    await open(moved);
    const { words } = await app.call("GET", `/api/entries/${moved}/words`, undefined, reader.token);
    const [{ block, text }] = words.slice(-1);
    const start = text.indexOf("before");
    const anchor = { version: 1, segments: [{ block, start: start - 2, end: start + 4 }], exact: "before" };
    const { id } = await post(reader, "How long?", { anchor }, moved);
    const { thread } = await app.call("GET", `/api/comments/${id}`, undefined, reader.token);
    expect(thread.anchor).to.deep.include({ exact: "before", segments: [{ block, start, end: start + 6 }] });
  });

  it("follow their words through drafts, publications, cuts and restored versions, and are placed again", async () => {
    const { version, words } = await app.call("GET", `/api/entries/${page}/words`, undefined, reader.token);
    const { block, text } = words[0];
    const exact = text.slice(0, 14);
    const anchor = { version, segments: [{ block, start: 0, end: 14 }], exact };
    const { id } = await post(reader, "Working days?", { anchor });
    const stands = async (as = app.admin): Promise<Json> => {
      const { data } = await list(as, "?on=words&per_page=100");
      return data.find((thread: Json) => thread.id === id).anchor;
    };
    const placed = async (one = id, as = other): Promise<Json> => {
      const { data } = await app.call("GET", `/api/entries/${page}/comments/places`, undefined, as.token);
      return data.find((place: Json) => place.id === one)?.now;
    };
    const write = (blocks: object[]) => app.call("PUT", `/api/entries/${page}`, { blocks });
    const paragraph = (id: string, text: string) => ({
      ...{ id, type: "paragraph", props: {}, children: [] },
      content: [{ type: "text", text, styles: {} }],
    });
    const at = (block: string, start: number) => ({
      state: "exact",
      segments: [{ block, start, end: start + 14 }],
    });
    expect((await stands()).now).to.deep.equal(at(block, 0));
    expect(await placed()).to.deep.equal(at(block, 0));
    await app.call("POST", `/api/comments/${id}/resolve`, {}, reader.token);
    expect(await placed(), "of open ones alone").to.equal(undefined);
    await app.call("POST", `/api/comments/${id}/reopen`, {}, reader.token);
    const { id: secret } = await post(reader, "Between us", { anchor, is_private: 1 });
    expect(await placed(secret), "of what one sees").to.equal(undefined);
    expect(await placed(secret, reader)).to.deep.equal(at(block, 0));
    await app.call("POST", `/api/entries/${page}/occupy`, {});
    await write([paragraph(block, `Exactly ${text}`)]);
    expect((await stands()).draft).to.deep.equal(at(block, 8));
    expect((await stands()).now).to.deep.equal(at(block, 0));
    expect((await stands(reader)).draft, "readers see no drafts").to.equal(null);
    await write([paragraph(block, "Exactly"), paragraph("other", `It is ${text}`)]);
    expect((await stands()).draft).to.deep.equal(at("other", 6));
    await write([paragraph(block, "Exactly")]);
    expect((await stands()).draft.state).to.equal("gone");
    await app.call("POST", `/api/entries/${page}/draft/publish`, {});
    expect((await stands(reader)).now.state).to.equal("gone");
    expect(await placed()).to.equal(undefined);
    await write([paragraph("other", `So it is ${text}`)]);
    await app.call("POST", `/api/entries/${page}/draft/publish`, {});
    expect((await stands(reader)).now).to.deep.equal(at("other", 9));
    await write([paragraph("other", `So it is ${text.replace("y", "ee")}`)]);
    expect((await stands()).draft.state).to.equal("changed");
    await app.call("DELETE", `/api/entries/${page}/draft`);
    expect((await stands()).draft).to.deep.equal(at("other", 9));
    const again = { version: 3, segments: [{ block: "other", start: 0, end: 2 }], exact: "So" };
    await app.call("PUT", `/api/comments/${id}/anchor`, { anchor: again }, reader.token);
    expect((await stands(other)).now.segments[0]).to.deep.equal({ block: "other", start: 0, end: 2 });
    await app.call("POST", `/api/entries/${page}/release`, {});
  });

  it("are read by guests where the space says so, but for the private ones, and can be on for new pages", async () => {
    const set = (comments: object) => app.call("PUT", "/api/settings/update", { settings: { comments } });
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
    await app.call("POST", `/api/entries/${page}/share`, { type: "special", id: "public", level: 1 });
    await post(reader, "For all");
    await post(reader, "Between us", { is_private: 1 });
    const seen = async (): Promise<[string[], number]> => {
      const { body } = await asked(null, "GET", `/api/entries/${page}/comments?per_page=100`);
      const { body: entry } = await asked(null, "GET", `/api/entries/${page}`);
      return [body.data.map((thread: Json) => thread.body), entry.comments_count];
    };
    expect(await seen()).to.deep.equal([[], 0]);
    await set({ guests: true, new_pages: true });
    const [bodies, count] = await seen();
    expect(bodies).to.include("For all").and.not.to.include("Between us");
    // Replies are counted, too.
    expect(count).to.be.at.least(bodies.length);
    expect((await asked(null, "POST", `/api/entries/${page}/comments`, { body: "Spam" })).status).to.equal(
      401,
    );
    const fresh = await app.call("POST", "/api/entries/create", { title: "New" });
    expect((await app.call("GET", `/api/entries/${fresh.id}`)).commentable, "only who asks for it").to.equal(
      0,
    );
    await set({ guests: false, new_pages: false });
    expect(await seen()).to.deep.equal([[], 0]);
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: true } } });
  });

  it("offer for mentions who can view the page, and for private ones who manages it", async () => {
    const offered = async (query: string): Promise<string[]> => {
      const { data } = await app.call("GET", `/api/mentions/users/search?per_page=20&${query}`);
      return data.map(({ id }: Json) => id);
    };
    const name = "o";
    expect(await offered(`q=${name}&entry=${page}`)).to.include(other.id);
    const hidden = (await app.call("POST", "/api/entries/create", { title: "Hidden", published: true })).id;
    await app.call("POST", `/api/entries/${hidden}/share`, { type: "special", id: "logged_in", level: 0 });
    expect(await offered(`q=${name}`)).to.include(other.id);
    expect(await offered(`q=${name}&entry=${hidden}`)).not.to.include(other.id);
    expect(await offered(`q=${name}&entry=${page}&private=1`)).not.to.include(other.id);
    expect(await offered(`q=${name}&entry=0190c2f1-0000-7000-8000-00000000dead`)).to.deep.equal([]);
  });

  it("are written in an editor, and mention people and pages by their present names", async () => {
    const mention = (kind: string, id: string) => ({ type: "mention", props: { kind, id, label: "Forged" } });
    const content = [
      {
        id: "a",
        type: "paragraph",
        props: {},
        content: [mention("user", author.id), mention("entry", page)],
      },
    ];
    const { id } = await post(reader, "@Aud Author", { content: JSON.stringify(content) });
    const { thread } = await app.call("GET", `/api/comments/${id}`, undefined, other.token);
    expect(thread.html).to.include("@Aud Author").and.include("Leave").and.not.include("Forged");
    const crowd = Array.from({ length: 101 }, (_, at) =>
      mention("user", `0190c2f1-0000-7000-8000-${String(at).padStart(12, "0")}`),
    );
    const many = JSON.stringify([{ id: "a", type: "paragraph", props: {}, content: crowd }]);
    expect(
      (await asked(reader, "POST", `/api/entries/${page}/comments`, { body: "x", content: many })).status,
      "each would be told",
    ).to.equal(422);
    const table = [
      { id: "a", type: "table", props: {}, content: { type: "tableContent", rows: [{ cells: [[]] }] } },
    ];
    const refused = await asked(reader, "POST", `/api/entries/${page}/comments`, {
      body: "x",
      content: JSON.stringify(table),
    });
    expect(refused.status).to.equal(422);
  });

  it("are not written where they are off, by guests, or without words", async () => {
    const closed = await app.page("Closed", ["Text"]);
    const status = async (as: TestPerson | null, path: string, body: object) =>
      (await asked(as, "POST", path, body)).status;
    expect(await status(reader, `/api/entries/${closed}/comments`, { body: "x" })).to.equal(403);
    expect(await status(null, `/api/entries/${page}/comments`, { body: "x" })).to.equal(401);
    expect(await status(reader, `/api/entries/${page}/comments`, { body: "  \n" })).to.equal(422);
    expect(await status(reader, `/api/entries/${page}/comments`, { body: "x".repeat(10_001) })).to.equal(422);
    await open(closed);
    const { id } = await post(reader, "Open", {}, closed);
    await open(closed, 0);
    expect(await status(other, `/api/comments/${id}/comments`, { body: "x" })).to.equal(403);
    expect((await list(other, "", closed)).can_comment).to.equal(false);
  });

  it("are voted for by others, once each, and the same again takes it back", async () => {
    const { id } = await post(reader, "Vote for me");
    const vote = (as: TestPerson, type: string, more = {}) =>
      app.call("POST", `/api/comments/${id}/votes`, { type, ...more }, as.token);
    const summary = async (as: TestPerson) =>
      (await app.call("GET", `/api/comments/${id}`, undefined, as.token)).thread.vote_summary;
    expect((await asked(reader, "POST", `/api/comments/${id}/votes`, { type: "up" })).status).to.equal(403);
    expect(await vote(other, "up")).to.deep.equal({ vote: "up" });
    await vote(author, "down");
    expect(await summary(other)).to.deep.equal({ up: 1, down: 1, mine: "up" });
    expect(await vote(other, "up")).to.deep.equal({ vote: null });
    expect(await vote(other, "up", { to: "up" })).to.deep.equal({ vote: "up" });
    expect(await vote(other, "up", { to: "up" })).to.deep.equal({ vote: "up" });
    await app.call("POST", `/api/entries/${page}/votes`, { type: "down" }, other.token);
    const entry = await app.call("GET", `/api/entries/${page}`, undefined, other.token);
    expect(entry).to.deep.include({ vote: "down", vote_summary: { up: 0, down: 1, mine: "down" } });
  });

  it("stand on the page of the list that their address tells", async () => {
    const many = await app.page("Many", ["Text"]);
    await open(many);
    const ids: string[] = [];
    for (let at = 0; at < 5; at++)
      ids.push((await post(at % 2 ? author : reader, `Number ${at}`, {}, many)).id);
    const place = (id: string) => app.call("GET", `/api/comments/${id}?per_page=2`, undefined, other.token);
    expect((await place(ids[4]!)).page).to.equal(3);
    expect((await place(ids[1]!)).page).to.equal(1);
    expect(words(await list(other, "?per_page=2&page=3", many))).to.deep.equal([["Number 4"]]);
    expect(words(await list(other, "?per_page=2&order=newest", many))).to.deep.equal([
      ["Number 4"],
      ["Number 3"],
    ]);
  });

  it("are no more than thirty in a minute from one person", async () => {
    const flood = await app.page("Flood", ["Text"]);
    await open(flood);
    const statuses = new Set<number>();
    for (let at = 0; at < 32; at++)
      statuses.add((await asked(other, "POST", `/api/entries/${flood}/comments`, { body: `${at}` })).status);
    expect([...statuses]).to.deep.equal([200, 429]);
    // Whoever is named by a change is told as well.
    const { id } = await post(author, "Mine", {}, flood);
    const changes = new Set<number>();
    for (let at = 0; at < 32; at++)
      changes.add((await asked(author, "PUT", `/api/comments/${id}`, { body: `${at}` })).status);
    expect([...changes]).to.deep.equal([200, 429]);
    // And each vote is heard by all who look at the page.
    const vote = () => asked(reader, "POST", `/api/comments/${id}/votes`, { type: "up" });
    const votes = await Promise.all(Array.from({ length: 125 }, vote));
    expect(new Set(votes.map(({ status }) => status))).to.include(429);
    const resolve = () => asked(author, "POST", `/api/comments/${id}/resolve`, {});
    const acts = await Promise.all(Array.from({ length: 125 }, resolve));
    expect(new Set(acts.map(({ status }) => status))).to.include(429);
  });

  it("are read as of a moment by who manages the page, and what is deleted stays it", async () => {
    const id = await app.page("Then", ["As it was."]);
    await open(id);
    // Others wrote as much as they may by now.
    const [reader, other] = [await app.join("Vera", "Verified"), await app.join("Olga", "Other")];
    const first = await post(reader, "First words", {}, id);
    const answer = await reply(other, first.id, "An answer");
    const secret = await post(reader, "A secret", { is_private: true }, id);
    const gone = await post(other, "To be deleted", {}, id);
    const past = (as: TestPerson, at: string) =>
      asked(as, "GET", `/api/entries/${id}/comments/past?at=${encodeURIComponent(at)}`);
    const then = (await app.call("GET", `/api/comments/${gone.id}`)).thread.created_at;
    await app.call("PUT", `/api/comments/${first.id}`, { body: "Other words" }, reader.token);
    await app.call("PUT", `/api/comments/${secret.id}`, { body: "Told", is_private: false }, reader.token);
    await app.call("DELETE", `/api/comments/${gone.id}`, undefined, other.token);
    await app.call("DELETE", `/api/comments/${answer.id}`, undefined, other.token);
    const was = await past(app.admin, then);
    // What was private then, and what is deleted by now, is not shown.
    expect(words(was.body)).to.deep.equal([["First words"]]);
    expect(was.body.data[0]).to.deep.include({ edited_at: null, is_deleted: false });
    const now = await past(app.admin, "2999-01-01T00:00:00Z");
    expect(words(now.body)).to.deep.equal([["Other words"], ["Told"]]);
    expect((await past(app.admin, "2000-01-01T00:00:00Z")).body.data).to.deep.equal([]);
    expect((await past(reader, then)).status).to.equal(403);
  });
});
