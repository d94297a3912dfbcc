import { createSmtpMailer } from "@annals/mail";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import { expect } from "chai";
import { mailWindow } from "./mail.ts";

describe("mails about what is going on at pages", function () {
  this.timeout(60_000);
  let test: TestApi;
  let inbox: Inbox;
  let ada: Person;
  let rob: Person;
  let page: string;
  before(async () => {
    inbox = await startInbox();
    test = await startTestApi(createSmtpMailer({ url: inbox.url, from: "annals@example.org" }));
    ada = await test.begin();
    rob = await test.join(ada, "verified");
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
    await test.settle(mailWindow);
    return inbox.mails.map(({ subject }) => subject);
  }

  it("are one for a person and page in five minutes, and quote nothing", async () => {
    await comment("The secret of the bread");
    await comment("And another secret");
    await test.settle();
    expect(inbox.mails, "not before the window has passed").to.deep.equal([]);
    expect(await mailed()).to.deep.equal(["A comment from Member at Handbook"]);
    const [mail] = inbox.mails;
    expect(mail!.to).to.equal("ada@example.org");
    expect(mail!.html + mail!.text).to.contain("Leave").and.not.contain("secret");
    expect(mail!.link).to.equal(`http://annals.test/${page}`);
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
    await ok("POST", `/api/entries/${page}/share`, share, ada);
    await test.settle();
    await ok("DELETE", `/api/entries/${page}`, undefined, ada);
    expect(await mailed()).to.deep.equal([]);
  });
  it("are not sent when what they tell is read between writing and sending", async () => {
    inbox.mode = "busy";
    await comment("Is read while the mail server is busy");
    expect(await mailed()).to.deep.equal([]);
    await ok("PUT", "/api/users/notifications", { until: null }, ada);
    inbox.mode = "take";
    await test.settle(60 * 60_000);
    expect(await mailed()).to.deep.equal([]);
    const space = (await test.facts(`entry-${page}`))[0]!.metadata.space;
    const { rows } = await test.pool.query("select 1 from command.task where manager = 'mail-sending'");
    expect([space === null, rows.length]).to.deep.equal([false, 0]);
  });
  it("about reviews and the like come at once, unless they are not wanted", async () => {
    const editor = await test.join(ada, "editor");
    const ask = async () => {
      await ok("PUT", `/api/entries/${page}/draft/review`, { people: [ada.id] }, editor);
      await test.settle();
      return inbox.mails.map(({ to }) => to);
    };
    await ok("PUT", "/api/users/me/notices", { choices: { reviews: "never" } }, ada);
    expect(await ask()).to.deep.equal([]);
  });
});
