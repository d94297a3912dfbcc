import { nextHour } from "@annals/document/zone";
import { openSmtp } from "@annals/mail";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import { expect } from "chai";
import { personDecider } from "../person/decider.ts";
import { idOf } from "../runtime/context.ts";
import { inboxDecider } from "./decider.ts";
import { mailWindow } from "./mail.ts";

describe("the daily mail", function () {
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
    ({ space } = (await test.everything()).find(({ metadata }) => metadata.space !== null)!.metadata as {
      space: string;
    });
  });
  after(async () => {
    await test?.close();
    await inbox?.close();
  });
  beforeEach(async () => {
    inbox.mode = "take";
    await choose("daily");
    await live("Europe/Berlin");
    await morning();
    await ok("PUT", "/api/users/notifications", { until: null }, ada);
    page = await test.create(ada, { published: true, commentable: 1 });
    inbox.mails.length = 0;
  });

  async function ok(method: string, path: string, body: object | undefined, by: Person) {
    const answer = await test.ask(method, path, body, by);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).to.equal(200);
    return answer.body;
  }
  const choose = (comments: string) =>
    ok("PUT", "/api/users/me/notices", { choices: { comments, mentions: comments } }, ada);
  async function live(zone: string): Promise<void> {
    const context = {
      space: null,
      actor: ada.id,
      correlation: crypto.randomUUID(),
      command: crypto.randomUUID(),
    };
    const command = { type: "chooseTimeZone" as const, timeZone: zone, isGuess: false };
    await test.api.core.handler.execute(personDecider, ada.id, command, context);
    await test.settle();
  }
  const comment = (body: string, on = page) => ok("POST", `/api/entries/${on}/comments`, { body }, rob);
  const now = () => test.api.core.now();
  /** Lets the windows pass, in which mails gather. */
  async function gather(): Promise<void> {
    await test.settle();
    await test.settle(mailWindow);
  }
  /** Lets time pass until it is eight in the morning somewhere, and what is due then is done. */
  async function morning(zone = "Europe/Berlin"): Promise<void> {
    await gather();
    await test.settle(nextHour(now(), 8, zone).getTime() - now().getTime() + 1_000);
  }
  const subjects = () => inbox.mails.map(({ subject }) => subject);
  const daily = "Your updates from Handbook";

  it("comes at eight where its reader is, with a line for each page, and quotes nothing", async () => {
    const other = await test.create(ada, { title: "Holidays", published: true, commentable: 1 });
    await comment("The secret of the bread");
    const { id: newest } = await comment("Another secret");
    const { id: third } = await comment("A third", other);
    await gather();
    expect(subjects(), "not before").to.deep.equal([]);
    await morning();
    expect(subjects()).to.deep.equal([daily]);
    const [mail] = inbox.mails;
    expect(mail!.text).to.include(
      `Member commented on “Holidays”.\n  http://annals.test/${other}?comment=${third}`,
    );
    expect(mail!.text).to.include("Member commented on “Leave”. (1 more update there)");
    expect(mail!.text).not.to.include("secret");
    expect(mail!.html).to.include(`<a href="http://annals.test/${page}?comment=${newest}"`);
    expect(mail!.text).to.include("http://annals.test/updates");
    await morning();
    expect(subjects(), "nothing twice, and none when there is nothing").to.deep.equal([daily]);
  });
  it("says nothing of what was read, deleted or hidden before, and does not come for nothing else", async () => {
    const hidden = await test.create(ada, { published: true, commentable: 1 });
    await comment("Read");
    await gather();
    await ok("PUT", "/api/users/notifications", { until: null }, ada);
    const { id } = await comment("Deleted");
    await comment("Hidden", hidden);
    await gather();
    await ok("DELETE", `/api/comments/${id}`, undefined, rob);
    await ok("DELETE", `/api/entries/delete/${hidden}`, undefined, ada);
    await morning();
    expect(subjects()).to.deep.equal([]);
    await comment("The next day");
    await morning();
    expect(subjects()).to.deep.equal([daily]);
  });
  it("asks again when it is sent, which may be later", async () => {
    inbox.mode = "busy";
    await comment("Is read while the mail server is busy");
    await morning();
    await ok("PUT", "/api/users/notifications", { until: null }, ada);
    inbox.mode = "take";
    await test.settle(60 * 60_000);
    expect(subjects()).to.deep.equal([]);
  });
  it("comes once a day, wherever its reader goes", async () => {
    await comment("In Berlin");
    await morning();
    expect(subjects()).to.have.length(1);
    await comment("In Auckland");
    await gather();
    await live("Pacific/Auckland");
    await morning("Pacific/Auckland");
    expect(subjects(), "less than a day later").to.have.length(1);
    await morning("Pacific/Auckland");
    expect(subjects()).to.have.length(2);
  });
  it("that waits comes at eight where its reader is by then", async () => {
    await comment("Before the journey");
    await gather();
    await live("America/New_York");
    await morning("Europe/Berlin");
    expect(subjects(), "it is the middle of the night there").to.deep.equal([]);
    await morning("America/New_York");
    expect(subjects()).to.deep.equal([daily]);
  });
  it("is not written again when the clock goes back", async () => {
    await comment("Before");
    await morning();
    expect(subjects()).to.have.length(1);
    test.pass(-2 * 60 * 60_000);
    await comment("After");
    await gather();
    await morning();
    expect(subjects(), "the same morning").to.have.length(1);
    await morning();
    expect(subjects()).to.have.length(2);
  });
  it("is written once, also when that is cut off", async () => {
    await comment("Hello");
    await gather();
    const address = `${space}.${ada.id}`;
    const { planned } = await test.api.core.handler.load(inboxDecider, address, { fresh: true });
    const mail = idOf("notice-digest", address, planned!);
    const context = { space, actor: null, correlation: mail, command: mail };
    // The process ended after it had noted the mail, and before it wrote it.
    await test.api.core.handler.execute(inboxDecider, address, { type: "writeDigest", mail }, context);
    await morning();
    await morning();
    expect(subjects()).to.deep.equal([daily]);
    expect(await test.types(`mail-${mail}`)).to.deep.equal(["MailWritten", "MailTried", "MailSent"]);
  });
  it("is stopped by itself, without signing in, and comes again", async () => {
    await comment("One");
    await morning();
    const { headers, text } = inbox.mails[0]!;
    expect(headers["list-unsubscribe-post"]).to.equal("List-Unsubscribe=One-Click");
    expect(text).to.include("http://annals.test/user/unsubscribe#");
    const path = headers["list-unsubscribe"]!.replace(/[<>\s]|http:..annals.test/g, "");
    const groups = ["mentions", "comments"];
    expect((await test.ask("GET", path)).body).to.deep.equal({
      ...{ space: "Handbook", group: "daily", mail: "daily", groups },
    });
    expect((await test.ask("POST", path, { "List-Unsubscribe": "One-Click" })).status).to.equal(200);
    await comment("Two");
    await morning();
    expect(subjects()).to.have.length(1);
    expect((await test.ask("GET", path)).body).to.include({ mail: "never" });
    expect((await test.ask("POST", path, { mail: "daily", groups })).status).to.equal(200);
    await comment("Three");
    await morning();
    expect(subjects()).to.have.length(2);
  });
  it("does not come for what is mailed at once or not at all", async () => {
    await choose("now");
    await comment("Now");
    await gather();
    expect(subjects()).to.deep.equal(["A comment from Member at Handbook"]);
    await choose("daily");
    await morning();
    expect(subjects(), "it was mailed already").to.have.length(1);
    await comment("Daily, then never");
    await gather();
    await choose("never");
    await morning();
    expect(subjects()).to.have.length(1);
  });
});
