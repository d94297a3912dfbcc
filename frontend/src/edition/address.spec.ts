import { expect } from "chai";
import { addressInEdition, editionIn, isInEdition, withinEdition } from "./address.ts";

const edition = "0198c000-0000-7000-8000-000000000008";
const page = "0198c000-0000-7000-8000-000000000001";

describe("addresses in editions", () => {
  it("have the edition before the page", () => {
    const address = addressInEdition(edition, { slug: "intro", id: page });
    expect(address).to.equal(`/editions/${edition}/intro~${page}`);
    expect([isInEdition(address), editionIn(address)]).to.deep.equal([true, edition]);
    expect([isInEdition("/editions-of-old"), editionIn("/tags/x")]).to.deep.equal([false, null]);
  });
  it("are where links to pages lead, and no other links", () => {
    const within = (html: string) => withinEdition(edition, html);
    expect(within(`<a href="/intro~${page}#team">`)).to.equal(
      `<a href="/editions/${edition}/intro~${page}#team">`,
    );
    expect(within(`<a class="mention" href="/${page}">`)).to.contain(`/editions/${edition}/${page}"`);
    for (const html of [
      `<a href="https://example.org/${page}">`,
      `<a href="/api/files/${page}">`,
      `<a href="#${page}">`,
      `<img src="/${page}">`,
      `<p>/intro~${page}"</p>`,
    ])
      expect(within(html)).to.equal(html);
  });
});
