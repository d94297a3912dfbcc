import { expect } from "chai";
import { defaultWords, letterKinds, letterOf, unknownPlaceholder } from "./letters.ts";

const sender = { name: 'Ann & "Co" <b>', hue: 222, address: "https://handbook.example.org" };
const link = "https://handbook.example.org/me/reset#token";

describe("a mail", () => {
  const mail = letterOf("new_password", {
    sender,
    firstName: "<script>alert(1)</script>",
    link,
    until: new Date("2026-11-22T11:42:00Z"),
  });

  it("has the same in HTML and in text", () => {
    for (const part of [mail.html, mail.text]) {
      expect(part).to.include(link);
      expect(part).to.include("until 22 November 2026 at 11:42 UTC");
      expect(part).to.include("Choose a new password");
    }
  });

  it("runs nothing that a name brings along, and loads nothing", () => {
    expect(mail.html).to.include("Ann &amp; &quot;Co&quot; &lt;b&gt;");
    expect(mail.html).not.to.match(/<script|<img|<link|url\(/);
  });

  it("has the colour of the space", () => {
    expect(mail.html).to.include("background:#136f89");
    const own = letterOf("password_changed", {
      sender: { ...sender, hue: 0 },
      firstName: "",
      link: null,
      until: null,
    });
    expect(own.html).not.to.include("#136f89");
    expect(own.text).to.include("Hello,");
  });

  it("says what a space wants it to say, with names put in once and as text", () => {
    const facts = { sender, firstName: "{space}", link, until: null, inviter: "Zoë <b>" };
    const own = letterOf("invitation", facts, {
      subject: "{inviter} waits\nfor you",
      text: "Dear {first_name},\nwelcome.\n\n\nSee you in {space} { soon }.",
      button: "Join {space}",
    });
    expect(own.subject).to.equal("Zoë <b> waits for you");
    expect(own.text).to.include("Dear {space},\nwelcome.\n\nSee you in");
    expect(own.html).to.include("Dear {space},<br>welcome.").and.to.include("Zoë &lt;b&gt;");
    expect(own.html).to.include(">Join Ann &amp; &quot;Co&quot;").and.not.to.match(/<b>/);
    expect(own.text, "who did not ask for it reads what to do").to.include("do nothing");
  });

  it("says what the inviter says, where the space wants it, or else at the end", () => {
    const facts = { sender, firstName: "Bo", link, until: null, message: "Start with {page}" };
    const lines = (text: string, more = {}) =>
      letterOf("invitation", { ...facts, ...more }, { subject: "Hello", text, button: "Join" }).text;
    expect(lines("{message}\n\nCome in.")).to.include("“Start with {page}”\n\nCome in.");
    expect(lines("Come in.")).to.include("Come in.\n\n“Start with {page}”");
    expect(lines("{message}\n\nCome in.", { message: "" })).to.match(/^Hello\n\nCome in\./);
  });

  it("knows its placeholders, and all that it says by itself are among them", () => {
    expect(unknownPlaceholder("invitation", "{inviter} {space} {first_name}, {}")).to.equal("{}");
    expect(unknownPlaceholder("new_password", "{inviter}")).to.equal("{inviter}");
    expect(unknownPlaceholder("page_check", "{page} } {")).to.equal(null);
    for (const kind of letterKinds)
      for (const text of Object.values(defaultWords(kind)))
        expect(unknownPlaceholder(kind, text), kind).to.equal(null);
  });

  it("does not have its link where it is only shown", () => {
    const shown = letterOf("new_password", { sender, firstName: "Bo", link: null, until: null });
    expect(shown.html + shown.text).not.to.include("/me/reset");
  });
});
