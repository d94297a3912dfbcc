import { openSmtp } from "@annals/mail";
import type { Json } from "@annals/testing/ask";
import { paragraph } from "@annals/testing/blocks";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import { expect } from "chai";
import { inboxDecider, inboxId } from "./decider.ts";
import { mailWindow } from "./mail.ts";
import { createWorth } from "./worth.ts";

const { isItemWorthMailing } = createWorth({});

describe("mails about what is going on at pages", function () {
  this.timeout(60_000);
  let test: TestApi;
  let inbox: Inbox;
  let ada: Person;
  let rob: Person;
  let space: string;
  let page: string;
  before(async () => {
    inbox = await startInbox();
    test = await startTestApi(openSmtp({ url: inbox.url, from: "annals@example.org" }));
    ada = await test.begin();
    rob = await test.join(ada, "verified");
    space = (await test.everything()).find(({ metadata }) => metadata.space !== null)!.metadata.space!;
  });
  after(async () => {
    await test?.close();
    await inbox?.close();
  });
  beforeEach(async () => {
    await test.settle(2 * mailWindow);
    await ok("PUT", "/api/users/me/notices", { choices: { comments: "now" } }, ada);
    page = await test.create(ada, { published: true, commentable: 1 });
    inbox.mails.length = 0;
  });

  async function ok(method: string, path: string, body: object | undefined, by: Person) {
    const answer = await test.ask(method, path, body, by);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).to.equal(200);
    return answer.body;
  }
  const comment = (body: string, on = page) => ok("POST", `/api/entries/${on}/comments`, { body }, rob);
  /** What came to whom, once the window has passed. */
  async function mailed(): Promise<string[]> {
    await test.settle();
    await test.settle(mailWindow);
    return inbox.mails.map(({ subject }) => subject);
  }

  it("are one for a person and page in five minutes, and quote nothing", async () => {
    await comment("The secret of the bread");
    const { id: newest } = await comment("And another secret");
    await test.settle();
    expect(inbox.mails, "not before the window has passed").to.deep.equal([]);
    expect(await mailed()).to.deep.equal(["A comment from Member at Handbook"]);
    const [mail] = inbox.mails;
    expect(mail!.to).to.equal("ada@example.org");
    expect(mail!.html + mail!.text)
      .to.contain("Leave")
      .and.not.contain("secret");
    expect(mail!.link, "at the comment").to.equal(`http://annals.test/${page}?comment=${newest}`);
    expect(await mailed(), "nothing twice").to.have.length(1);
    await comment("Later");
    expect(await mailed()).to.have.length(2);
  });
  it("do not come about what was read, is gone, or is not wanted", async () => {
    await comment("Read");
    await test.settle();
    await ok("PUT", "/api/users/notifications", { until: null }, ada);
    expect(await mailed(), "read").to.deep.equal([]);

    const { id } = await comment("Gone");
    await test.settle();
    await ok("DELETE", `/api/comments/${id}`, undefined, rob);
    expect(await mailed(), "deleted").to.deep.equal([]);

    await ok("PUT", "/api/users/me/notices", { choices: { comments: "never" } }, ada);
    await comment("Not wanted");
    expect(await mailed(), "not wanted").to.deep.equal([]);
  });
  it("do not come to who may not see the page any more", async () => {
    const share = { type: "user", id: rob.id, level: 1 };
    const other = await test.create(ada, { published: true });
    await ok("POST", `/api/entries/${other}/share`, share, ada);
    expect(await mailed()).to.deep.equal(["Ada Lovelace shared a page with you at Handbook"]);
    await ok("POST", `/api/entries/${page}/share`, share, ada);
    await test.settle();
    await ok("DELETE", `/api/entries/delete/${page}`, undefined, ada);
    expect(await mailed()).to.have.length(1);
  });
  it("are not sent when what they tell is read between writing and sending", async () => {
    inbox.mode = "busy";
    await comment("Is read while the mail server is busy");
    expect(await mailed()).to.deep.equal([]);
    await ok("PUT", "/api/users/notifications", { until: null }, ada);
    inbox.mode = "take";
    await test.settle(60 * 60_000);
    expect(await mailed()).to.deep.equal([]);
    const { rows } = await test.pool.query("select 1 from command.task where manager = 'mail-sending'");
    expect(rows, "nothing waits anymore").to.deep.equal([]);
  });
  it("whose sending was cut off are not sent again, but listed", async () => {
    const cut = await startTestApi({
      // The mail server has the mail, and Annals ends before it hears so.
      send: async (mail) => {
        sent.push(mail.id);
        throw new Error("cut off");
      },
      close: () => undefined,
    });
    const sent: string[] = [];
    try {
      const owner = await cut.begin();
      const by = await cut.join(owner, "verified");
      const id = await cut.create(owner, { published: true, commentable: 1 });
      await cut.settle(mailWindow);
      sent.length = 0;
      await cut.ask("POST", `/api/entries/${id}/comments`, { body: "Hello" }, by);
      await cut.settle();
      await cut.settle(mailWindow);
      await cut.settle(60 * 60_000);
      expect(sent).to.have.length(1);
      const types = await cut.types(`mail-${sent[0]}`);
      expect(types).to.deep.equal(["MailWritten", "MailTried", "MailOutcomeUnknown"]);
    } finally {
      await cut.close();
    }
  });
  it("that the mail server has without saying so are not sent again, but listed", async () => {
    inbox.mode = "break";
    await comment("Hello");
    expect(await mailed()).to.have.length(1);
    inbox.mode = "take";
    await test.settle(60 * 60_000);
    expect(inbox.mails).to.have.length(1);
    const [, id] = /<(.*)@/.exec(inbox.mails[0]!.id)!;
    expect(await test.types(`mail-${id}`)).to.deep.equal(["MailWritten", "MailTried", "MailOutcomeUnknown"]);
  });
  it("are stopped by themselves, without signing in, and by a program in one step", async () => {
    await comment("One");
    await mailed();
    const { headers, html, text } = inbox.mails[0]!;
    expect(headers["list-unsubscribe-post"]).to.equal("List-Unsubscribe=One-Click");
    expect(headers["list-id"]).to.match(/^<[\w-]+\.example\.org>$/);
    expect(headers.references).to.equal(headers["in-reply-to"]);
    expect(headers.references).to.match(new RegExp(`^<${page}\\.[\\w-]+@example\\.org>$`));
    const [, path = ""] = /^<http:\/\/annals\.test(\/api\/unsubscribe\/[\w-]+)>$/.exec(
      headers["list-unsubscribe"]!.replace(/\s/g, ""),
    )!;
    for (const body of [html, text]) expect(body).to.include("http://annals.test/user/unsubscribe#");

    const { body: offer, status } = await test.ask("GET", path);
    expect([status, offer]).to.deep.equal([
      200,
      { space: "Handbook", group: "comments", mail: "now", groups: [] },
    ]);
    await comment("Opening the address changes nothing");
    expect(await mailed()).to.have.length(2);
    expect((await test.ask("POST", path, { "List-Unsubscribe": "One-Click" })).status).to.equal(200);
    expect((await test.ask("GET", path)).body.mail).to.equal("never");
    await comment("Two");
    expect(await mailed()).to.have.length(2);
    expect((await test.ask("POST", path, { mail: "now" })).status).to.equal(200);
    await comment("Three");
    expect(await mailed()).to.have.length(3);
    const wrong = `${path.slice(0, -4)}AAAA`;
    expect((await test.ask("POST", wrong, {})).status).to.equal(404);

    const leaver = await test.join(ada, "verified");
    const kept = await test.create(ada, { published: true });
    await ok("POST", `/api/entries/${kept}/share`, { type: "user", id: leaver.id, level: 1 }, ada);
    await mailed();
    const theirs = inbox.mails.at(-1)!.headers["list-unsubscribe"]!.replace(/[<>\s]|http:..annals.test/g, "");
    await ok("POST", `/api/admin/members/${leaver.id}/deactivate`, {}, ada);
    const before = (await test.everything()).length;
    expect((await test.ask("POST", theirs, {})).status).to.equal(200);
    expect(await test.everything(), "nothing of who has left").to.have.length(before);
  });
  it("do not come about what another process has just taken away, whatever this one still holds", async () => {
    const reader = await test.join(ada, "verified");
    const shared = await test.create(ada, { published: true, commentable: 1 });
    await ok("POST", `/api/entries/${shared}/share`, { type: "special", id: "logged_in", level: 0 }, ada);
    await ok("POST", `/api/entries/${shared}/share`, { type: "user", id: reader.id, level: 1 }, ada);
    await test.settle();
    const { handler } = test.api.core;
    const told = await handler.load(inboxDecider, inboxId(space, reader.id), { fresh: true });
    const item = told.items.find(({ entry }) => entry === shared)!;
    expect(await isItemWorthMailing(test.api.core, space, reader.id, item)).to.equal(true);
    const other = await test.another();
    try {
      const give = (level: number) =>
        other.ask("POST", `/api/entries/${shared}/share`, { type: "user", id: reader.id, level }, ada);
      await give(0);
      expect(await isItemWorthMailing(test.api.core, space, reader.id, item), "the page").to.equal(false);
      await give(1);
      expect(await isItemWorthMailing(test.api.core, space, reader.id, item)).to.equal(true);
      await other.ask("POST", `/api/admin/members/${reader.id}/deactivate`, {}, ada);
      expect(await isItemWorthMailing(test.api.core, space, reader.id, item), "the space").to.equal(false);
    } finally {
      await other.stop();
    }
  });
  it("about access do not come to who has left the space meanwhile", async () => {
    const leaver = await test.join(ada, "verified");
    await ok("POST", `/api/entries/${page}/share`, { type: "special", id: "logged_in", level: 0 }, ada);
    await ok("POST", `/api/entries/${page}/access_request`, { message: "Please" }, leaver);
    await test.settle();
    await test.settle(mailWindow);
    inbox.mails.length = 0;
    inbox.mode = "busy";
    await ok("POST", `/api/entries/${page}/access_requests/${leaver.id}/grant`, { level: 1 }, ada);
    await test.settle();
    await test.settle(mailWindow);
    await ok("POST", `/api/admin/members/${leaver.id}/deactivate`, {}, ada);
    inbox.mode = "take";
    await test.settle(60 * 60_000);
    expect(inbox.mails.map(({ to }) => to)).to.deep.equal([]);
  });
  it("about reviews and the like are one for a person and page in five minutes as well, unless they are not wanted", async () => {
    const editor = await test.join(ada, "editor");
    const choose = (reviews: string) =>
      ok("PUT", "/api/users/me/notices", { choices: { reviews, comments: reviews } }, ada);
    async function askedBy(words: string): Promise<number> {
      const blocks = [paragraph(words, "b1")];
      await ok("POST", `/api/entries/${page}/occupy`, {}, editor);
      await ok("PUT", `/api/entries/${page}`, { blocks }, editor);
      await ok("POST", `/api/entries/${page}/release`, {}, editor);
      await ok("PUT", `/api/entries/${page}/review`, { people: [ada.id] }, editor);
      await comment("Meanwhile");
      await test.settle();
      expect(inbox.mails, "not before the window has passed").to.deep.equal([]);
      await test.settle(mailWindow);
      return inbox.mails.length;
    }
    await choose("never");
    expect(await askedBy("One")).to.equal(0);
    await choose("now");
    page = await test.create(ada, { published: true, commentable: 1 });
    expect(await askedBy("Two")).to.equal(1);
    expect(inbox.mails[0]!.subject).to.equal("Member asks you for a review at Handbook");
  });
  describe("whose matter has ended", () => {
    /** A draft whose review is asked of Ada. Answers what she needs to answer it. */
    async function asked(editor: Person): Promise<{ revision: number }> {
      await ok("POST", `/api/entries/${page}/occupy`, {}, editor);
      await ok("PUT", `/api/entries/${page}`, { blocks: [paragraph("Words", "b1")] }, editor);
      await ok("POST", `/api/entries/${page}/release`, {}, editor);
      await ok("PUT", `/api/entries/${page}/review`, { people: [ada.id] }, editor);
      await test.settle();
      const facts = await test.facts(`draft-${page}`);
      const { data } = facts.findLast(({ type }) => type === "ReviewRequested")!;
      return { revision: (data as Json).revision };
    }
    /** To whom what came, once the window has passed. */
    const toWhom = async () => {
      await mailed();
      return inbox.mails.map(({ to, subject }) => `${to.split("@")[0]}: ${subject.split(" at ")[0]}`);
    };

    it("by an answer to a review: the asker is told of it, and nobody of the question", async () => {
      const editor = await test.join(ada, "editor");
      const { revision } = await asked(editor);
      await ok("POST", `/api/entries/${page}/review/approve`, { revision, publish: true }, ada);
      expect(await toWhom()).to.have.length(1);
      expect(inbox.mails[0]!.to, "published, and news all the same").not.to.equal("ada@example.org");
    });
    it("by a review that is taken back, or asked for again after changes were asked for", async () => {
      const editor = await test.join(ada, "editor");
      const { revision } = await asked(editor);
      const changes = { revision, text: "Shorter" };
      await ok("POST", `/api/entries/${page}/review/changes`, changes, ada);
      await test.settle();
      await ok("PUT", `/api/entries/${page}/review`, { people: [ada.id] }, editor);
      expect(await toWhom()).to.deep.equal(["ada: Member asks you for a review"]);
      inbox.mails.length = 0;
      await ok("PUT", `/api/entries/${page}/review`, { people: [ada.id] }, editor);
      await test.settle();
      await ok("DELETE", `/api/entries/${page}/review`, undefined, editor);
      expect(await toWhom()).to.deep.equal([]);
    });
    it("by an answer to who asks for access: they are told, and nobody of the question", async () => {
      const asker = await test.join(ada, "verified");
      await ok("POST", `/api/entries/${page}/share`, { type: "special", id: "logged_in", level: 0 }, ada);
      await ok("POST", `/api/entries/${page}/access_request`, { message: "Please" }, asker);
      await test.settle();
      await ok("POST", `/api/entries/${page}/access_requests/${asker.id}/grant`, { level: 1 }, ada);
      await toWhom();
      expect(inbox.mails.map(({ to }) => to)).not.to.include("ada@example.org");
      expect(inbox.mails).to.have.length(1);
    });
    it("by reading a page that was to be read, and by the end of the question", async () => {
      const readers = [await test.join(ada, "verified"), await test.join(ada, "verified")];
      const people = readers.map(({ id }) => id);
      await ok("PUT", `/api/entries/${page}/confirmation`, { people }, ada);
      await test.settle();
      await ok("POST", `/api/entries/${page}/confirmation/confirm`, { version: 1 }, readers[0]!);
      expect(await toWhom()).to.have.length(1);
      inbox.mails.length = 0;
      await ok("PUT", `/api/entries/${page}/confirmation`, { people, again: true }, ada);
      await test.settle();
      await ok("DELETE", `/api/entries/${page}/confirmation`, undefined, ada);
      expect(await toWhom()).to.deep.equal([]);
    });
    it("by the check of a page", async () => {
      const today = test.api.core.now().getTime();
      const due = new Date(today + 24 * 60 * 60_000).toISOString().slice(0, 10);
      await ok("PUT", `/api/entries/${page}/verification`, { due }, ada);
      const other = await test.create(ada, { published: true });
      await ok("PUT", `/api/entries/${other}/verification`, { due }, ada);
      await test.settle(24 * 60 * 60_000);
      await ok("POST", `/api/entries/${page}/verification/verify`, {}, ada);
      await mailed();
      expect(inbox.mails.map(({ link }) => link)).to.deep.equal([`http://annals.test/${other}`]);
    });
    it("meanwhile, while the mail server was busy", async () => {
      const editor = await test.join(ada, "editor");
      const { revision } = await asked(editor);
      inbox.mode = "busy";
      expect(await toWhom()).to.deep.equal([]);
      await ok("POST", `/api/entries/${page}/review/changes`, { revision, text: "Shorter" }, ada);
      await ok("PUT", "/api/users/me/notices", { choices: { reviews: "never" } }, editor);
      inbox.mode = "take";
      await test.settle(60 * 60_000);
      expect(inbox.mails).to.deep.equal([]);
    });
  });
});
