import { expect } from "chai";
import { titled } from "./page-title.ts";

const link = (id: string, label: string) => `<a class="mention" href="/${id}">${label}</a>`;
const page = { title: "Leave & <pay>", icon: "", description: "" };
const known =
  (about = {}) =>
  (id: string) =>
    id === "a-1" ? { ...page, ...about } : undefined;

describe("the pages that a text mentions", () => {
  it("are called what they are called now, where they can be seen", () => {
    expect(titled(`<p>See ${link("a-1", "Old")} and ${link("b-2", "Other")}.</p>`, known())).to.equal(
      `<p>See ${link("a-1", "Leave &amp; &lt;pay&gt;")} and ${link("b-2", "Other")}.</p>`,
    );
  });
  it("are cards on a line of their own, with what they say of themselves", () => {
    const card = titled(`<p>${link("a-1", "Old")} </p>`, known({ icon: "🌴", description: 'For "all" <b>' }));
    expect(card).to.equal(
      '<p class="link-card"><a class="mention" href="/a-1"><b>🌴 Leave &amp; &lt;pay&gt;</b><small>For &quot;all&quot; &lt;b&gt;</small></a></p>',
    );
    const picture = known({ icon: "/api/files/0198c000-0000-7000-8000-000000000001" });
    expect(titled(`<p class="align-center">${link("a-1", "Old")}</p>`, picture)).to.equal(
      '<p class="link-card align-center"><a class="mention" href="/a-1"><b>Leave &amp; &lt;pay&gt;</b></a></p>',
    );
    const other = `<p>${link("b-2", "Other")}</p>`;
    expect(titled(other, known())).to.equal(other);
  });
});
