import type { Mail } from "@annals/mail";
import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { until } from "@annals/testing/until";
import { expect } from "chai";

/** How many mails are sent at a time, where no setting says it. */
const connections = 4;

/** A mail server that takes no mail until it is let go. */
function hangingMailer() {
  const sending: Mail[] = [];
  const waiting: (() => void)[] = [];
  const mailer = {
    async send(mail: Mail) {
      sending.push(mail);
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    close: () => undefined,
  };
  const letGo = () => {
    for (const go of waiting.splice(0)) go();
  };
  return { mailer, sending, letGo };
}

describe("while the mail server hangs", function () {
  this.timeout(60_000);
  const { mailer, sending, letGo } = hangingMailer();
  let test: TestApi;
  let ada: Person;
  const bob = { email: "bob@example.org", password: "long enough", first_name: "Bob", last_name: "Beta" };
  before(async () => {
    test = await startTestApi(mailer);
    ada = await test.begin();
    expect(
      (await test.ask("POST", "/api/admin/members", { ...bob, roles: ["verified"] }, ada)).status,
    ).to.equal(200);
  });
  after(async () => {
    const letting = setInterval(letGo, 10);
    await test.close();
    clearInterval(letting);
  });

  /** Somebody forgot their password: a mail is due. */
  const forget = (email: string) => test.ask("POST", "/api/password/email", { email });

  it("seats lapse, planned pages are published, and other mails are tried", async () => {
    const [held, planned] = [await test.create(ada, { published: true }), await test.create(ada)];
    await forget(admin.email);
    await until(() => sending.length === 1);
    await test.ask("POST", `/api/entries/${held}/occupy`, {}, ada);
    const at = new Date(test.api.core.now().getTime() + 2 * 60_000).toISOString();
    const plan = await test.ask("PUT", `/api/entries/${planned}/draft/schedule`, { at }, ada);
    expect(plan.status, JSON.stringify(plan.body)).to.equal(200);
    test.pass(6 * 60_000);
    await until(async () => (await test.types(`seat-${held}`)).includes("SeatLapsed"));
    await until(async () => (await test.types(`draft-${planned}`)).includes("EntryPublished"));
    await forget(bob.email);
    await until(() => sending.length === 2);
    const sent: string[] = [];
    for (const { id } of sending) sent.push(...(await test.types(`mail-${id}`)));
    expect(sent).to.deep.equal(["MailWritten", "MailWritten"]);
    letGo();
    for (const { id } of sending)
      await until(async () => (await test.types(`mail-${id}`)).includes("MailSent"));
  });

  it("a seat lapses when its lease ends, also while mails hang at all connections", async () => {
    sending.length = 0;
    const held = await test.create(ada, { published: true });
    const people = ["kim", "lee", "max", "noa", "ole"].map((name) => ({
      ...bob,
      email: `${name}@example.org`,
    }));
    for (const one of people) {
      await test.ask("POST", "/api/admin/members", { ...one, roles: ["verified"] }, ada);
      await forget(one.email);
    }
    await until(() => sending.length === connections);
    await test.ask("POST", `/api/entries/${held}/occupy`, {}, ada);
    test.pass(6 * 60_000);
    await until(async () => (await test.types(`seat-${held}`)).includes("SeatLapsed"));
    expect(sending, "all of them hang still").to.have.length(connections);
    const letting = setInterval(letGo, 10);
    await until(() => sending.length === people.length);
    clearInterval(letting);
  });
});
