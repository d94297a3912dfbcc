import { expect } from "chai";
import { type LetterKind, letterOf, phrases, unknownPlaceholder } from "./letters.ts";

/** A mail as features give them. */
const newPassword: LetterKind = {
  words: {
    en: {
      name: "New password",
      subject: "A new password for {space}",
      title: "Choose a new password",
      text: `${phrases.en.hello}Somebody asked for it.`,
      button: "Choose a password",
      foot: [phrases.en.worksOnce, "If it was not you, do nothing."],
    },
    de: {
      name: "Neues Passwort",
      subject: "Ein neues Passwort für {space}",
      title: "Wählen Sie ein neues Passwort",
      text: `${phrases.de.hello}jemand hat darum gebeten.`,
      button: "Passwort wählen",
      foot: [phrases.de.worksOnce, "Wenn Sie das nicht waren, tun Sie nichts."],
    },
  },
};
const invitation: LetterKind = { ...newPassword, placeholders: ["inviter", "message"] };
const pageCheck: LetterKind = { ...newPassword, placeholders: ["page"] };

const sender = { name: 'Ann & "Co" <b>', hue: 222, address: "https://handbook.example.org" };
const link = "https://handbook.example.org/me/reset#token";

describe("a mail", () => {
  const mail = letterOf(newPassword, {
    sender,
    firstName: "<script>alert(1)</script>",
    language: null,
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

  it("takes the direction of each line from its own words", () => {
    const blocks = mail.html.match(/<(?:p|h1)[^>]*>/g) ?? [];
    expect(blocks.length).to.be.greaterThan(3);
    for (const block of blocks) expect(block).to.include('dir="auto"');
  });

  it("has the colour of the space", () => {
    expect(mail.html).to.include("background:#136f89");
    const own = letterOf(newPassword, {
      sender: { ...sender, hue: 0 },
      firstName: "",
      language: null,
      link: null,
      until: null,
    });
    expect(own.html).not.to.include("#136f89");
    expect(own.text).to.include("Hello,");
  });

  it("says what a space wants it to say, with names put in once and as text", () => {
    const facts = { sender, firstName: "{space}", language: null, link, until: null, inviter: "Zoë <b>" };
    const own = letterOf(invitation, facts, {
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
    const facts = {
      sender,
      firstName: "Bo",
      language: null,
      link,
      until: null,
      message: "Start with {page}",
    };
    const lines = (text: string, more = {}) =>
      letterOf(invitation, { ...facts, ...more }, { subject: "Hello", text, button: "Join" }).text;
    expect(lines("{message}\n\nCome in.")).to.include("“Start with {page}”\n\nCome in.");
    expect(lines("Come in.")).to.include("Come in.\n\n“Start with {page}”");
    expect(lines("{message}\n\nCome in.", { message: "" })).to.match(/^Hello\n\nCome in\./);
  });

  it("knows its placeholders", () => {
    expect(unknownPlaceholder(invitation, "{inviter} {space} {first_name}, {}")).to.equal("{}");
    expect(unknownPlaceholder(newPassword, "{inviter}")).to.equal("{inviter}");
    expect(unknownPlaceholder(pageCheck, "{page} } {")).to.equal(null);
  });

  it("is in the language of its reader, with days as they are written there; else in English", () => {
    const until = new Date("2026-11-22T11:42:00Z");
    const facts = { sender, firstName: "Bo", link, until };
    const mail = letterOf(newPassword, { ...facts, language: "de" });
    expect(mail.subject).to.include("Ein neues Passwort");
    expect(mail.html).to.include('<html lang="de">').and.to.include("bis 22. November 2026 um 11:42 UTC");
    for (const language of [null, "tlh", "__proto__", "constructor"]) {
      const english = letterOf(newPassword, { ...facts, language });
      expect(english.subject, String(language)).to.include("A new password");
      expect(english.html).to.include('<html lang="en">');
    }
    const words = { subject: "Hi", text: "Come.", button: "" };
    expect(letterOf(newPassword, { ...facts, language: "de" }, words).text).to.include("Come.");
  });

  it("does not have its link where it is only shown", () => {
    const shown = letterOf(newPassword, {
      sender,
      firstName: "Bo",
      language: null,
      link: null,
      until: null,
    });
    expect(shown.html + shown.text).not.to.include("/me/reset");
  });
});
