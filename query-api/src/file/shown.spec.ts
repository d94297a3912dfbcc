import { expect } from "chai";
import { withFileSigns } from "./shown.ts";

describe("the pictures of a text", () => {
  const id = "0190c2f1-0000-7000-8000-000000000006";
  const img = (rest = "") =>
    `<img loading="lazy" decoding="async" src="/api/files/${id}" alt="A plan"${rest}>`;
  const sizes = { [id]: [640, 480, "image/png", 1024] as const };

  it("have their sizes", () => {
    expect(withFileSigns(`<p>a</p>${img()}`, sizes)).to.equal(`<p>a</p>${img(' width="640" height="480"')}`);
  });
  it("keep the width that they were given", () => {
    expect(withFileSigns(img(' width="320"'), sizes)).to.equal(img(' width="320" height="240"'));
  });
  it("stay as they are when nothing is known of them, or when they come from elsewhere", () => {
    const elsewhere = '<img src="https://example.com/a.png" alt="">';
    expect(withFileSigns(img() + elsewhere, {})).to.equal(img() + elsewhere);
    expect(withFileSigns(elsewhere, sizes)).to.equal(elsewhere);
  });
  it("are looked for in no text that reads like one", () => {
    const words = `<code>&lt;img src="/api/files/${id}"&gt;</code>`;
    expect(withFileSigns(words, sizes)).to.equal(words);
  });
  it("of the past are those of a version, small ones too", () => {
    const then = { [id]: [1500, 900, "image/png", 1024, 3] as const };
    const html = withFileSigns(img(), then);
    expect(html).to.include(`src="/api/files/${id}?v=3"`);
    expect(html).to.include(`/api/files/${id}?v=3&amp;w=640&amp;whole=1 640w`);
    expect(html).to.include(`/api/files/${id}?v=3 1500w`).and.include('width="1500" height="900"');
  });
  it("have no size while it is not known", () => {
    expect(withFileSigns(img(), { [id]: [null, null, "image/heic", 1024] })).to.equal(img());
  });
});

describe("the cards of files in a text", () => {
  const id = "0190c2f1-0000-7000-8000-000000000006";
  const card = `<a class="file" href="/api/files/${id}" download>Talk &lt;b&gt;.pdf</a>`;

  it("say what a file is, how large, and how it can be shown", () => {
    expect(withFileSigns(card, { [id]: [null, null, "application/pdf", 1536] })).to.equal(
      `<a class="file" data-kind="pdf" data-preview="pdf" href="/api/files/${id}" download>` +
        '<span>Talk &lt;b&gt;.pdf</span> <span class="file-note">PDF, 1.5 KB</span></a>',
    );
    const html = withFileSigns(card, { [id]: [null, null, "text/html", 12] });
    expect(html).to.include('data-kind="text" href').and.to.include("Text, 12 bytes");
  });
  it("say nothing of files that are not seen in the text, and of other addresses", () => {
    const elsewhere = '<a class="file" href="https://example.com/a.pdf" rel="noopener">a</a>';
    expect(withFileSigns(card + elsewhere, {})).to.equal(card + elsewhere);
  });
});
