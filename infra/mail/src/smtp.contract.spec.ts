import { type Inbox, startInbox } from "@annals/testing/inbox";
import { expect } from "chai";
import type { Mailer, MailProblem } from "./port.ts";
import { openSmtp } from "./smtp.ts";

const mail = {
  id: "0190c0de-0000-7000-8000-000000000001",
  to: "bo@example.org",
  from: "Handbook, “Ü”",
  subject: "Grüße\r\nBcc: eve@example.org",
  html: "<p>Hello</p>",
  text: "Hello",
};

describe("mails by SMTP", function () {
  this.timeout(60_000);
  let inbox: Inbox;
  let mailer: Mailer;
  beforeEach(async () => {
    inbox = await startInbox();
    mailer = openSmtp({ url: inbox.url, from: "annals@example.org" });
  });
  afterEach(async () => {
    mailer.close();
    await inbox.close();
  });

  it("arrive with both texts, the sender's name and an id of their own", async () => {
    await mailer.send(mail);
    const received = await inbox.next("bo@example.org");
    expect(received).to.include({ from: mail.from, id: `<${mail.id}@example.org>` });
    expect(received.html).to.include("<p>Hello</p>");
    expect(received.text.trim()).to.equal("Hello");
  });

  it("have no more headers than they should, whatever a subject holds", async () => {
    await mailer.send(mail);
    expect(inbox.offered).to.equal(1);
    expect((await inbox.next("bo@example.org")).subject).to.include("Grüße");
  });

  it("say that nobody wrote them, so that no absence notes come back", async () => {
    await mailer.send(mail);
    expect((await inbox.next("bo@example.org")).headers).to.include({
      "auto-submitted": "auto-generated",
      "x-auto-response-suppress": "OOF, AutoReply",
    });
  });

  let isForGood: boolean;
  const trouble = async (one: Mailer) => {
    try {
      await one.send(mail);
    } catch (error) {
      expect((error as Error).message).not.to.include("bo@");
      ({ isForGood } = error as MailProblem);
      return (error as MailProblem).trouble;
    }
    return "sent";
  };

  it("say why they were not sent, without the address", async () => {
    inbox.mode = "busy";
    expect(await trouble(mailer)).to.equal("busy");
    inbox.mode = "refuse";
    expect(await trouble(mailer)).to.equal("refused");
    expect(isForGood).to.equal(true);
    // Of all mails: these wait until somebody has mended it.
    inbox.mode = "refuse sender";
    expect(await trouble(mailer)).to.equal("refused");
    expect(isForGood).to.equal(false);
    inbox.mode = "want login";
    expect(await trouble(mailer)).to.equal("login");
    expect(isForGood).to.equal(false);
    await inbox.close();
    expect(await trouble(mailer)).to.equal("unreachable");
    inbox = await startInbox();
  });

  it("that the server has, without a word whether it took them, may have been sent", async () => {
    inbox.mode = "break";
    expect(await trouble(mailer)).to.equal("unanswered");
    inbox.mode = "mute";
    const impatient = openSmtp({ url: inbox.url, from: "annals@example.org", patience: 500 });
    expect(await trouble(impatient)).to.equal("unanswered");
    expect(inbox.mails).to.have.lengthOf(2);
  });
});
