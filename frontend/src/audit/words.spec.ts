import { expect } from "chai";
import { differencesOf } from "./words.ts";

describe("What a fact changed", () => {
  const named = (field: string, about: string) =>
    differencesOf([{ field, about, before: null, after: "x" }]).map(({ name }) => name);

  it("is called as people call it", () => {
    expect(named("title", "")).to.deep.equal(["Title"]);
    expect(named("settings.general.app_name", "")).to.deep.equal(["app name"]);
    expect(named("access", "Team")).to.deep.equal(["Access: Team"]);
  });

  it("has the name of a custom field, not its id", () => {
    expect(named("custom.5dde1a4a-b3dd-5e0d-b13a-f6459ce76265", "Site")).to.deep.equal(["Site"]);
  });
});
