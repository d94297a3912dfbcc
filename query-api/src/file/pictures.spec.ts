import { expect } from "chai";
import { sized } from "./pictures.ts";

describe("the pictures of a text", () => {
  const id = "0190c2f1-0000-7000-8000-000000000006";
  const img = (rest = "") =>
    `<img loading="lazy" decoding="async" src="/api/files/${id}" alt="A plan"${rest}>`;
  const sizes = { [id]: [640, 480] as const };

  it("have their sizes", () => {
    expect(sized(`<p>a</p>${img()}`, sizes)).to.equal(`<p>a</p>${img(' width="640" height="480"')}`);
  });
  it("keep the width that they were given", () => {
    expect(sized(img(' width="320"'), sizes)).to.equal(img(' width="320" height="240"'));
  });
  it("stay as they are when nothing is known of them, or when they come from elsewhere", () => {
    const elsewhere = '<img src="https://example.com/a.png" alt="">';
    expect(sized(img() + elsewhere, {})).to.equal(img() + elsewhere);
    expect(sized(elsewhere, sizes)).to.equal(elsewhere);
  });
  it("are looked for in no text that reads like one", () => {
    const words = `<code>&lt;img src="/api/files/${id}"&gt;</code>`;
    expect(sized(words, sizes)).to.equal(words);
  });
});
