import { expect } from "chai";
import { defaultWords, letterKinds, letterLanguages, letterOf, unknownPlaceholder } from "./letters.ts";
import { languageOf } from "./words.ts";

const sender = { name: 'Ann & "Co" <b>', hue: 222, address: "https://handbook.example.org" };
const link = "https://handbook.example.org/me/reset#token";

describe("a mail", () => {
  const mail = letterOf("new_password", {
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
    const own = letterOf("password_changed", {
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
    const facts = {
      sender,
      firstName: "Bo",
      language: null,
      link,
      until: null,
      message: "Start with {page}",
    };
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

  it("says the same in each language: the same names, buttons and paragraphs, in other words", () => {
    const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const { code } of letterLanguages.filter((one) => one.code !== "en"))
      for (const kind of letterKinds) {
        const [here, english] = [languageOf(code).letters[kind], languageOf("en").letters[kind]];
        for (const part of ["subject", "title", "text", "button"] as const)
          expect(names(here[part]), `${kind} ${part}`).to.deep.equal(names(english[part]));
        expect(here.foot.map(names), kind).to.deep.equal(english.foot.map(names));
        expect(here.text.split("\n\n").length, kind).to.equal(english.text.split("\n\n").length);
        expect(here.button === "", kind).to.equal(english.button === "");
        expect(here.text, kind).not.to.equal(english.text);
      }
  });

  it("is in the language of its reader, with days as they are written there; else in English", () => {
    const until = new Date("2026-11-22T11:42:00Z");
    const facts = { sender, firstName: "Bo", link, until };
    const mail = letterOf("new_password", { ...facts, language: "de" });
    expect(mail.subject).to.include("Ein neues Passwort");
    expect(mail.html).to.include('<html lang="de">').and.to.include("bis 22. November 2026 um 11:42 UTC");
    for (const language of [null, "tlh", "__proto__", "constructor"]) {
      const english = letterOf("new_password", { ...facts, language });
      expect(english.subject, String(language)).to.include("A new password");
      expect(english.html).to.include('<html lang="en">');
    }
    const words = { subject: "Hi", text: "Come.", button: "" };
    expect(letterOf("new_password", { ...facts, language: "de" }, words).text).to.include("Come.");
  });

  it("does not have its link where it is only shown", () => {
    const shown = letterOf("new_password", {
      sender,
      firstName: "Bo",
      language: null,
      link: null,
      until: null,
    });
    expect(shown.html + shown.text).not.to.include("/me/reset");
  });
});
