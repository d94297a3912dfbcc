import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { ask, type Json } from "@annals/testing/ask";
import { until } from "@annals/testing/until";
import { expect } from "chai";

describe("notifications", function () {
  this.timeout(180_000);
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
  });
  after(() => app.stop());
  beforeEach(async () => {
    page = await newPage("Leave");
    for (const person of [app.admin, author, reader, other]) await put(person, "", { until: null });
  });

  async function newPage(
    title: string,
    text: object[] = [words("Thirty days.")],
    parent_entry_id: string | null = null,
  ): Promise<string> {
    const { id } = await app.call("POST", "/api/entries/create", { title, parent_entry_id });
    await publish(id, { blocks: text, commentable: 1 });
    return id;
  }
  async function publish(id: string, changes: object, by = app.admin): Promise<void> {
    await app.call("POST", `/api/entries/${id}/occupy`, {}, by.token);
    await app.call("PUT", `/api/entries/${id}`, changes, by.token);
    await app.call("POST", `/api/entries/${id}/draft/publish`, {}, by.token);
    await app.call("POST", `/api/entries/${id}/release`, {}, by.token);
  }
  const words = (text: string, ...mentioned: TestPerson[]) => ({
    ...{ id: `p${text.length}`, type: "paragraph", props: {}, children: [] },
    content: [
      { type: "text", text, styles: {} },
      ...mentioned.map(({ id }) => ({ type: "mention", props: { kind: "user", id, label: "" } })),
    ],
  });
  const comment = (as: TestPerson, body: string, more: object = {}, id = page): Promise<Json> =>
    app.call("POST", `/api/entries/${id}/comments`, { body, ...more }, as.token);
  const list = (as: TestPerson, query = ""): Promise<Json> =>
    app.call("GET", `/api/users/notifications${query}`, undefined, as.token);
  const count = async (as: TestPerson): Promise<number> =>
    (await app.call("GET", "/api/users/notifications/count", undefined, as.token)).unread;
  const put = (as: TestPerson, path: string, body: object) =>
    app.call("PUT", `/api/users/notifications${path}`, body, as.token);
  const share = (person: TestPerson, level: number, id = page) =>
    app.call("POST", `/api/entries/${id}/share`, { type: "user", id: person.id, level });

  /** What somebody was told of a page and did not read, once they were told all this: the newest first. */
  async function told(as: TestPerson, types: string[], id = page): Promise<Json[]> {
    for (;;) {
      const { data } = await list(as, "?state=unread&per_page=100");
      const lines = data.filter((line: Json) => line.data.entry.id === id);
      const found = lines.map((line: Json) => line.notification_type);
      if (JSON.stringify(found) === JSON.stringify(types)) return lines;
      if (found.length > types.length) expect(found).to.deep.equal(types);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it("tell the author of a page of comments, who is replied to, and who is mentioned, the strongest once", async () => {
    const first = await comment(reader, "Is that all?");
    const [line] = await told(app.admin, ["comments"]);
    expect(line!.data).to.deep.include({ comment_id: first.id, thread_id: first.id, count: 1 });
    expect(line!.data).to.include({ excerpt: "Is that all?", people_count: 1 });
    expect(line!.data.people[0]).to.include({ id: reader.id, display_name: "Rob Reader" });
    expect(line!.data.entry).to.include({ uuid: page, title: "Leave" });
    expect(line!.read_at).to.equal(null);
    const content = JSON.stringify([words("Ask", reader, other)]);
    await app.call("POST", `/api/comments/${first.id}/comments`, { content }, app.admin.token);
    await told(reader, ["mentions"]);
    await told(other, ["mentions"]);
    await app.call("POST", `/api/comments/${first.id}/comments`, { body: "Thanks" }, other.token);
    await told(reader, ["replies", "mentions"]);
    // Nobody is told of what they did themselves.
    await told(other, ["mentions"]);
  });

  it("gather a burst on a page in one line, which is read up to what was seen", async () => {
    await comment(reader, "One");
    const [seen] = await told(app.admin, ["comments"]);
    await comment(other, "Two");
    const [line] = await until(
      () => told(app.admin, ["comments"]),
      ([newest]) => newest!.data.count === 2,
    );
    expect(line!.data).to.include({ people_count: 2, excerpt: "Two" });
    expect(await count(app.admin)).to.equal(1);
    const counted = await app.call("GET", "/api/users/notifications/count");
    expect(counted).to.deep.equal({ unread: 1, by_type: { comments: 1 }, newest: line!.id });
    expect((await list(app.admin, "?type=mentions,replies&state=unread")).total).to.equal(0);
    expect((await list(app.admin, "?type=mentions,comments&state=unread")).total).to.equal(1);
    await put(app.admin, `/${seen!.id}`, {});
    expect(await count(app.admin), "what came later was not seen").to.equal(1);
    await put(app.admin, `/${line!.id}`, {});
    expect(await count(app.admin)).to.equal(0);
    await put(app.admin, `/${line!.id}`, { read: false });
    expect(await count(app.admin)).to.equal(1);
    await app.call("DELETE", `/api/users/notifications/${line!.id}`);
    expect(await count(app.admin)).to.equal(0);
    expect((await list(app.admin, "?state=archived")).data[0]).to.deep.include({ id: line!.id });
    await app.call("POST", `/api/users/notifications/${line!.id}/unarchive`);
    expect(await count(app.admin)).to.equal(1);
    await put(app.admin, "", { thread: line!.data.thread_id });
    await put(app.admin, "", { until: line!.id });
    expect(await count(app.admin)).to.equal(0);
  });

  it("name each thread that is unread in a line, with its newest comment, also of one page alone", async () => {
    const other_page = await newPage("Other");
    await comment(reader, "Elsewhere", {}, other_page);
    await told(app.admin, ["comments"], other_page);
    const first = await comment(reader, "One");
    const second = await comment(other, "Two");
    const reply = await app.call(
      "POST",
      `/api/comments/${first.id}/comments`,
      { body: "More" },
      reader.token,
    );
    const unread = async () => (await list(app.admin, `?state=unread&entry=${page}`)).data;
    const [line] = await until(unread, ([found]) => found?.data.count === 3);
    const ofFirst = { thread_id: first.id, comment_id: reply.id };
    const ofSecond = { thread_id: second.id, comment_id: second.id };
    expect(line.data.unread).to.deep.equal([ofFirst, ofSecond]);
    await put(app.admin, "", { thread: first.id });
    expect((await unread())[0].data.unread).to.deep.equal([ofSecond]);
    await put(app.admin, "", { thread: second.id });
    expect(await unread()).to.deep.equal([]);
    expect((await list(app.admin, "?state=unread")).total).to.equal(1);
  });

  it("tell of a page once it is published who is mentioned there, once ever", async () => {
    await publish(page, { blocks: [words("Ask", reader)] });
    await told(reader, ["mentions"]);
    await put(reader, "", { entry: page });
    expect(await count(reader)).to.equal(0);
    await publish(page, { blocks: [words("Nobody")] });
    await publish(page, { blocks: [words("Ask again", reader, other)] });
    await told(other, ["mentions"]);
    await told(reader, []);
  });

  it("tell the author of a page when another publishes it", async () => {
    await share(author, 3);
    await publish(page, { blocks: [words("Forty days.")] }, author);
    await told(app.admin, ["entry_update"]);
    await told(author, ["shared"]);
  });

  it("tell who is given a page by name, once, and not what was kept from above or copied", async () => {
    await share(reader, 1);
    await told(reader, ["shared"]);
    await share(reader, 2);
    await app.call("POST", `/api/entries/${page}/duplicate`, {});
    await app.call("PUT", `/api/entries/${page}/inheritance`, { inherits: false }).catch(() => undefined);
    const last = await newPage("Last");
    await share(reader, 1, last);
    await told(reader, ["shared"], last);
    const { data } = await list(reader, "?state=unread");
    expect(data.map((line: Json) => line.data.entry.id)).to.deep.equal([last, page]);
    expect(data.map((line: Json) => line.data.count)).to.deep.equal([1, 1]);
  });

  it("of private comments reach their author and those who manage the page alone", async () => {
    const content = JSON.stringify([words("Between us", other)]);
    await comment(reader, "", { content, is_private: 1 });
    await told(app.admin, ["comments"]);
    await comment(reader, "For all", { content: JSON.stringify([words("Hello", other)]) });
    const [line] = await told(other, ["mentions"]);
    expect(line!.data).to.include({ count: 1, excerpt: "Hello@Otto Other" });
  });

  it("of a private comment that is shown to all reach those who see it then for the first time", async () => {
    await app.call("POST", `/api/entries/${page}/follow`, {}, author.token);
    const content = JSON.stringify([words("Between us", other)]);
    const { id } = await comment(reader, "", { content, is_private: 1 });
    await told(app.admin, ["comments"]);
    await app.call("PUT", `/api/comments/${id}`, { content, is_private: 0 }, reader.token);
    await told(other, ["mentions"]);
    await told(author, ["comments"]);
    const [line] = await told(app.admin, ["comments"]);
    expect(line!.data.count, "who saw it before").to.equal(1);
    await app.call("PUT", `/api/comments/${id}`, { content, is_private: 1 }, reader.token);
    await app.call("PUT", `/api/comments/${id}`, { content, is_private: 0 }, reader.token);
    // Told after what came before.
    await comment(reader, "For all", { content: JSON.stringify([words("And", author)]) });
    await told(author, ["mentions", "comments"]);
    expect((await told(other, ["mentions"]))[0]!.data.count).to.equal(1);
  });

  it("tell once of a comment who is mentioned in it, taken out and mentioned again", async () => {
    const saying = (...people: TestPerson[]) => ({ content: JSON.stringify([words("Ask", ...people)]) });
    const { id } = await comment(app.admin, "", saying(reader));
    await told(reader, ["mentions"]);
    await put(reader, "", { until: null });
    for (const people of [[], [reader], [], [reader, other]])
      await app.call("PUT", `/api/comments/${id}`, saying(...people));
    await told(other, ["mentions"]);
    await told(reader, []);
  });

  it("go when the page is hidden, from lists and counts, and return with it", async () => {
    await comment(app.admin, "", { content: JSON.stringify([words("Look", reader)]) });
    await told(reader, ["mentions"]);
    await app.call("POST", `/api/entries/${page}/share`, { type: "special", id: "logged_in", level: 0 });
    await told(reader, []);
    expect(await count(reader)).to.equal(0);
    await app.call("POST", `/api/entries/${page}/share`, { type: "special", id: "logged_in", level: 1 });
    await told(reader, ["mentions"]);
    expect(await count(reader)).to.equal(1);
  });

  it("come once to who follows a page and all above it, of mentions also to who follows no more, and to nobody of themselves", async () => {
    const below = await newPage("Below", undefined, page);
    const follow = (as: TestPerson, on: string, how: string, body: object = {}) =>
      app.call("POST", `/api/entries/${on}/${how}`, body, as.token);
    await follow(reader, page, "follow", { scope: "subtree" });
    await follow(reader, below, "follow", { scope: "page" });
    const mention = (person: TestPerson) => ({ content: JSON.stringify([words("Look, ", person)]) });
    await comment(other, "", mention(other), below);
    await told(reader, ["comments"], below);
    await told(app.admin, ["comments"], below);
    await follow(app.admin, below, "unfollow");
    await comment(other, "", mention(app.admin), below);
    const [, line] = await told(app.admin, ["mentions", "comments"], below);
    expect(line!.data.count, "of what came before").to.equal(1);
    await until(
      () => told(reader, ["comments"], below),
      ([newest]) => newest!.data.count >= 2,
    );
    expect((await told(reader, ["comments"], below))[0]!.data.count).to.equal(2);
    await told(other, [], below);
  });
  it("are fewer when the page moves below a stricter one, and the same again when it comes back", async () => {
    const strict = await newPage("Strict");
    await app.call("POST", `/api/entries/${strict}/share`, { type: "special", id: "logged_in", level: 0 });
    await app.call("POST", `/api/entries/${page}/follow`, {}, reader.token);
    await comment(other, "News");
    await told(reader, ["comments"]);
    const before = await count(reader);
    const move = (destination_id: string | null) =>
      app.call("PUT", `/api/entries/${page}/move`, { destination_id, sort_order: 0 });
    await move(strict);
    expect(await count(reader)).to.equal(before - 1);
    await told(reader, []);
    await move(null);
    expect(await count(reader)).to.equal(before);
    await told(reader, ["comments"]);
  });
  it("go with a comment that is deleted", async () => {
    const { id } = await comment(reader, "Wrong page");
    await told(app.admin, ["comments"]);
    await app.call("DELETE", `/api/comments/${id}`, undefined, reader.token);
    await told(app.admin, []);
  });

  it("show those who manage a page who asks for access, and who was given it", async () => {
    await app.call("POST", `/api/entries/${page}/share`, { type: "special", id: "logged_in", level: 0 });
    await app.call("POST", `/api/entries/${page}/access_request`, { message: "For the review" }, other.token);
    const [line] = await told(app.admin, ["access_request"]);
    expect(line!.data.people[0].id).to.equal(other.id);
    await app.call("POST", `/api/entries/${page}/access_requests/${other.id}/grant`, {});
    await told(other, ["access_granted"]);
  });

  it("are one's own, and for members", async () => {
    await comment(reader, "Mine");
    const [line] = await told(app.admin, ["comments"]);
    const path = new URL(`/api/users/notifications/${line!.id}`, app.url).href;
    expect((await ask(path, "PUT", {}, { token: reader.token })).status).to.equal(404);
    expect((await ask(path, "DELETE", undefined, { token: reader.token })).status).to.equal(404);
    for (const end of ["", "/count"]) {
      const url = new URL(`/api/users/notifications${end}`, app.url).href;
      expect((await ask(url, "GET", undefined, { token: "" })).status).to.equal(401);
    }
    expect(await list(reader, "?type=mentions")).to.deep.include({ current_page: 1 });
  });
});
