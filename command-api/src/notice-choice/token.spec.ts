import { expect } from "chai";
import { noticeGroup } from "./events.ts";
import { createUnsubscribeTokens } from "./token.ts";

describe("the token by which mails are stopped", () => {
  const now = new Date("2026-05-04T10:00:00.000Z");
  const space = "0190c0de-0000-7000-8000-000000000001";
  const person = "0190c0de-0000-7000-8000-0000000000ff";
  const tokens = createUnsubscribeTokens(Buffer.alloc(32, 1));
  const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

  it("says to whom and of what a mail was, for a year", () => {
    for (const group of [...noticeGroup.options, "daily"] as const) {
      const token = tokens.tokenOf({ space, person, group }, now);
      expect(token).to.match(/^[\w-]{90}$/);
      expect(tokens.read(token, later(364))).to.deep.equal({ space, person, group });
      expect(tokens.read(token, later(366))).to.equal(null);
    }
  });

  it("of another installation, or changed by a sign, is none", () => {
    const token = tokens.tokenOf({ space, person, group: "comments" }, now);
    const other = createUnsubscribeTokens(Buffer.alloc(32, 2)).tokenOf(
      { space, person, group: "comments" },
      now,
    );
    for (const wrong of [
      other,
      "",
      token.slice(1),
      `${token}A`,
      `${token[0] === "A" ? "B" : "A"}${token.slice(1)}`,
    ])
      expect(tokens.read(wrong, now), wrong).to.equal(null);
  });
});
