import {
  defaultWords,
  letterLanguages,
  placeholdersOf,
  templateOf,
  unknownPlaceholder,
} from "@annals/mail/letters";
import { expect } from "chai";
import { letters } from "./letters.ts";
import { isMailed } from "./notification/gathered.ts";
import type { AnyAccountNotices, AnyNotices } from "./runtime/notice.ts";
import { noticeNames } from "./runtime/notice.ts";
import { loadSides } from "./sides.ts";

const all = Object.entries(letters);
const sides: { notices?: AnyNotices; accountNotices?: AnyAccountNotices }[] = Object.values(
  await loadSides(),
);

describe("the mails of features", () => {
  it("are there for each notice that is mailed, and each link", () => {
    const mailed = [
      ...noticeNames.filter(isMailed),
      ...sides.flatMap(({ accountNotices }) => Object.keys(accountNotices?.paths ?? {})),
    ];
    expect(mailed.length).to.be.greaterThan(20);
    expect(letters).to.include.all.keys(mailed);
  });

  it("each have a name of their own, by which admins tell them apart", () => {
    for (const { code } of letterLanguages) {
      const names = all.map(([, letter]) => templateOf(letter, code).name);
      expect(new Set(names).size, code).to.equal(all.length);
    }
  });

  it("use no placeholders but their own", () => {
    for (const [kind, letter] of all)
      for (const { code } of letterLanguages)
        for (const text of Object.values(defaultWords(letter, code)))
          expect(unknownPlaceholder(letter, text), kind).to.equal(null);
    expect(placeholdersOf(letters.review_asked!)).to.deep.equal(["first_name", "space", "asker", "page"]);
  });

  it("say the same in each language: the same names, buttons and paragraphs, in other words", () => {
    const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const { code } of letterLanguages.filter((one) => one.code !== "en"))
      for (const [kind, letter] of all) {
        const [here, english] = [templateOf(letter, code), templateOf(letter, "en")];
        for (const part of ["subject", "title", "text", "button"] as const)
          expect(names(here[part]), `${kind} ${part}`).to.deep.equal(names(english[part]));
        expect(here.foot.map(names), kind).to.deep.equal(english.foot.map(names));
        expect(here.text.split("\n\n").length, kind).to.equal(english.text.split("\n\n").length);
        expect(here.button === "", kind).to.equal(english.button === "");
        expect(here.text, kind).not.to.equal(english.text);
      }
  });
});
