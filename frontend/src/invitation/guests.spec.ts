import { expect } from "chai";
import { guestsIn } from "./guests.ts";

describe("the people in a file", () => {
  it("are lines of address, name and role, in any order", () => {
    const { people, unread } = guestsIn("ada@example.org, Ada Lovelace, Author\nnobody\n", "viewer");
    expect(people).to.deep.equal([
      { email: "ada@example.org", first_name: "Ada", last_name: "Lovelace", roles: ["author"] },
    ]);
    expect(unread).to.deep.equal([{ row: 2, text: "nobody" }]);
  });

  it("are read by the columns that it names; what is not taken, and what is no role, is said", () => {
    const text = `Address,Name,Roles,State,Team
ada@example.org,Ada Lovelace,"Author, Editor",Active,Bakers
bob@example.org,,Baker,Active,
,Nobody,,,
Ann <ann@example.org>,,viewer,,`;
    const { people, unread, untaken, noRoles } = guestsIn(text, "verified");
    expect(
      people.map(({ email, first_name, last_name, roles }) => [email, first_name, last_name, roles]),
    ).to.deep.equal([
      ["ada@example.org", "Ada", "Lovelace", ["author", "editor"]],
      ["bob@example.org", "", "", ["verified"]],
      ["ann@example.org", "Ann", "", ["viewer"]],
    ]);
    expect(unread).to.deep.equal([{ row: 4, text: ", Nobody, , , " }]);
    expect([untaken, noRoles]).to.deep.equal([["State", "Team"], ["Baker"]]);
  });
});
