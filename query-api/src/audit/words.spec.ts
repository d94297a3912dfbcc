import { readdirSync, readFileSync } from "node:fs";
import { expect } from "chai";
import { factWords } from "../registered.ts";
import { factTongue } from "./words.ts";

interface Stored {
  type: string;
  data: Record<string, unknown>;
}

/** Stored facts of every kind, by their types. */
function samples(): Map<string, Record<string, unknown>> {
  const folder = new URL("../../../command-api/samples/", import.meta.url);
  const all = readdirSync(folder).flatMap(
    (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Stored[],
  );
  return new Map(all.map(({ type, data }) => [type, data]));
}

describe("the words of facts", () => {
  const stored = samples();

  it("name only values that the facts have", () => {
    const wrong = Object.entries(factWords).flatMap(([type, { english, german }]) =>
      [english, german].flatMap((text) =>
        [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
          name! in (stored.get(type) ?? {}) ? [] : [`${type} has no ${name}`],
        ),
      ),
    );
    expect(wrong).to.deep.equal([]);
  });

  it("say values as people do", () => {
    const names = new Map([["01900000-0000-7000-8000-000000000001", "Ann"]]);
    const [en, de] = [factTongue(factWords, "en"), factTongue(factWords, "de")];
    const roles = { person_id: "01900000-0000-7000-8000-000000000001", roles: ["author", "editor"] };
    expect(en.textOf("MemberRolesChanged", roles, names)).to.equal("gave Ann these roles: Author and Editor");
    expect(de.textOf("MemberRolesChanged", roles, new Map())).to.equal(
      "hat die Rollen geändert von jemand: Autor und Bearbeiter",
    );
    expect(en.textOf("GroupCreated", { name: "People" }, names)).to.equal("created the group “People”");
    expect(en.textOf("EntryShared", { principal: "special:public", level: 1 }, names)).to.equal(
      "gave everyone on the web access: viewing",
    );
    const edition = { name: "1.0", at: "2026-11-28T18:31:46.398Z" };
    expect(en.textOf("EditionMade", edition, names)).to.equal(
      "created the edition “1.0” of the page, as of 28 November 2026 at 18:31 UTC",
    );
    for (const name of ["2026-13-01", "2026-12-01"])
      expect(en.textOf("EditionMade", { ...edition, name }, names)).to.contain(`“${name}”`);
    const check = { owner_id: roles.person_id, due: "2026-12-01" };
    expect(de.textOf("VerificationSet", check, names)).to.match(/1\. Dezember 2026/);
    expect(en.textOf("SomethingElse", {}, names)).to.equal("SomethingElse");
    expect(en.typesWith("invit")).to.include("MemberInvited");
  });
});
