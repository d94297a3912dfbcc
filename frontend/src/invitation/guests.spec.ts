import type { AdminUser } from "@annals/query-api/contract";
import { expect } from "chai";
import { csvOf } from "../member/csv.ts";
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

  const namesIn = (text: string) =>
    guestsIn(text, "viewer").people.map(({ email, first_name, last_name }) => [email, first_name, last_name]);

  it("are named by columns of first and last names, unless one has the whole name", () => {
    for (const heads of [
      "First name,Last name",
      "first_name,Surname",
      "GIVEN NAME,Family name",
      "Vorname,Nachname",
    ])
      expect(namesIn(`Email,${heads}\nada@example.org,Ada  May,Lovelace`), heads).to.deep.equal([
        ["ada@example.org", "Ada May", "Lovelace"],
      ]);
    const whole = `Email,First name,Last name,Name
ada@example.org,A.,L.,Ada Lovelace
ann@example.org,Ann,Lee,
Bob Best <bob@example.org>,,,`;
    expect(namesIn(whole)).to.deep.equal([
      ["ada@example.org", "Ada", "Lovelace"],
      ["ann@example.org", "Ann", "Lee"],
      ["bob@example.org", "Bob", "Best"],
    ]);
    expect(guestsIn(whole, "viewer").untaken).to.deep.equal([]);
    expect(namesIn("Email,Surname\nada@example.org,Lovelace")).to.deep.equal([
      ["ada@example.org", "", "Lovelace"],
    ]);
  });

  it("have a last name beside a first name in the column of names", () => {
    expect(namesIn("Name;Vorname;E-Mail\nLovelace;Ada;ada@example.org")).to.deep.equal([
      ["ada@example.org", "Ada", "Lovelace"],
    ]);
    expect(namesIn("Name,Surname,Email\nAda,Lovelace,ada@example.org")).to.deep.equal([
      ["ada@example.org", "Ada", "Lovelace"],
    ]);
    expect(namesIn("Name,First name,Email\nAda Lovelace,Ada,ada@example.org")).to.deep.equal([
      ["ada@example.org", "Ada", "Lovelace"],
    ]);
  });

  it("are asked by the column that has most addresses, when several are called so", () => {
    const { people, untaken, unread } = guestsIn(
      "Name,Address,Email\nAda Lovelace,1 Hill Road,ada@example.org\nBob,bob@example.com,bob@example.org\n",
      "viewer",
    );
    expect(people.map(({ email }) => email)).to.deep.equal(["ada@example.org", "bob@example.org"]);
    expect([untaken, unread]).to.deep.equal([["Address"], []]);
  });

  it("lose nothing of a row that is longer than the header", () => {
    expect(namesIn("Email\na@example.org,b@example.org")).to.deep.equal([
      ["a@example.org", "", ""],
      ["b@example.org", "", ""],
    ]);
    expect(namesIn("Email,,\na@example.org,b@example.org,")).to.have.length(2);
    expect(namesIn("Email,Name\nada@example.org,Lovelace, Ada\nann@example.org,Ann,,")).to.deep.equal([
      ["ada@example.org", "Lovelace", "Ada"],
      ["ann@example.org", "Ann", ""],
    ]);
    expect(guestsIn("Email,Role\nada@example.org,Author, Editor", "viewer").people[0]!.roles).to.deep.equal([
      "author",
      "editor",
    ]);
    expect(guestsIn("Email\nann@example.org\na@example.org,b@", "viewer").unread).to.deep.equal([
      { row: 3, text: "b@" },
    ]);
  });

  it("come back from an export as they were", () => {
    const text = csvOf(
      [
        { email: "+ada@example.org", display_name: "=Ada Lovelace", roleList: ["author", "editor"] },
        { email: "ann@example.org", display_name: "'Ann' Lee", roleList: [] },
      ].map((one) => ({
        ...one,
        state: "active",
        since: "2026-11-27",
        groups: [],
        entries_count: 0,
      })) as unknown as AdminUser[],
    );
    const { people, untaken } = guestsIn(text, "viewer");
    expect(people).to.deep.equal([
      { email: "+ada@example.org", first_name: "=Ada", last_name: "Lovelace", roles: ["author", "editor"] },
      { email: "ann@example.org", first_name: "'Ann'", last_name: "Lee", roles: ["viewer"] },
    ]);
    expect(untaken).to.deep.equal(["State", "Since", "Groups", "Pages"]);
  });

  it("keep signs of two units whole in a name that is cut", () => {
    expect(namesIn(`Email,Name\nada@example.org,${"a".repeat(99)}😀`)).to.deep.equal([
      ["ada@example.org", "a".repeat(99), ""],
    ]);
  });
});
