import { expect } from "chai";
import { letterOf } from "./letters.ts";

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

  it("does not have its link where it is only shown", () => {
    const shown = letterOf("new_password", { sender, firstName: "Bo", link: null, until: null });
    expect(shown.html + shown.text).not.to.include("/me/reset");
  });
});
