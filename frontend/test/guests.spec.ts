import { expect } from "chai";
import { guestsIn } from "../src/invitation/guests.ts";

const who = (text: string) => {
  const { people, unread } = guestsIn(text, "verified");
  return {
    people: people.map((one) => [one.email, one.first_name, one.last_name, ...one.roles].join("|")),
    unread,
  };
};

describe("a list of people to invite", () => {
  it("is addresses, parted by commas or lines, each once", () => {
    expect(who("a@example.org, B@example.org\nc@example.org\na@example.org").people).to.deep.equal([
      "a@example.org|||verified",
      "b@example.org|||verified",
      "c@example.org|||verified",
    ]);
  });

  it("is the rows of a CSV file, with name and role where they are said", () => {
    const text = 'address,name,role\nnoor@example.org,Noor Haddad,Author\npavel@example.org,"Dvořák, Pavel"';
    expect(who(text).people).to.deep.equal([
      "noor@example.org|Noor|Haddad|author",
      "pavel@example.org|Dvořák,|Pavel|verified",
    ]);
    expect(who("Ann;Lee;ann@example.org;Logged In").people).to.deep.equal([
      "ann@example.org|Ann|Lee|verified",
    ]);
  });

  it("is addresses as mail programs write them", () => {
    expect(who("Ann Lee <ann@example.org>").people).to.deep.equal(["ann@example.org|Ann|Lee|verified"]);
  });

  it("is not looked for in texts that are longer than any address", () => {
    const text = `a@${".".repeat(200_000)}<`;
    expect(who(`a@example.org\n${text}`)).to.deep.equal({
      people: ["a@example.org|||verified"],
      unread: [{ row: 2, text }],
    });
  });

  it("says what it could not read", () => {
    expect(who("a@example.org\nsofia.lund@\nnobody")).to.deep.equal({
      people: ["a@example.org|||verified"],
      unread: [
        { row: 2, text: "sofia.lund@" },
        { row: 3, text: "nobody" },
      ],
    });
    expect(who("").people).to.deep.equal([]);
  });
});
