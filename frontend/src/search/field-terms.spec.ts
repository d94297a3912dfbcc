import type { CustomField, Facets } from "@annals/query-api/contract";
import { expect } from "chai";
import { fieldOffers, meansValue, saidOf, spanOf, written } from "./field-terms.ts";

const field = (more: Partial<CustomField>) => ({ key: "team", label: "Team", ...more }) as CustomField;
const facet = (more: Partial<Facets["fields"][number]>) =>
  ({ key: "team", label: "Team", type: "choice", ...more }) as Facets["fields"][number];

describe("custom fields in a search text", () => {
  it("are meant by their keys and labels", () => {
    expect(saidOf("team=Night shift", field({}))).to.equal("Night shift");
    expect(saidOf('the "a" team = x=y', field({ key: "t", label: 'The ""a"" team' }))).to.equal(null);
    expect(saidOf("the a team = x=y", field({ key: "t", label: 'The "a" team' }))).to.equal("x=y");
    expect(saidOf("team", field({}))).to.equal("");
    expect(saidOf("teams=x", field({}))).to.equal(null);
  });
  it("have the values that the server takes them for", () => {
    expect(meansValue("team=night SHIFT", facet({}), "Night shift", undefined)).to.equal(true);
    expect(meansValue("team=night", facet({}), "Night shift", undefined)).to.equal(false);
    const owner = facet({ key: "owner", label: "", type: "person" });
    expect(meansValue("owner=lind", owner, "Ann Lindqvist", undefined)).to.equal(true);
    expect(meansValue("owner=me", owner, "Ann Lindqvist", "Ann Lindqvist")).to.equal(true);
    expect(meansValue("owner=me", owner, "Ann Lindqvist", "Rob Reader")).to.equal(false);
  });
  it("are from one to another", () => {
    expect(
      [spanOf("4..20", "number"), spanOf("4", "number"), spanOf("", "number")].map(written),
    ).to.deep.equal(["4..20", "4", ""]);
    expect(written(spanOf("2024-02", "date"))).to.equal("2024-02-01..2024-02-29");
    expect(spanOf("2025..", "date")).to.deep.equal({ from: "2025-01-01", to: "" });
    expect(spanOf("..2025", "date")).to.deep.equal({ from: "", to: "2025-12-31" });
  });
  it("are offered by name, and then by value", () => {
    const fields = [
      field({ id: "1", type: "choice", options: [{ id: "o", label: "Night shift" }] }),
      field({ id: "2", key: "due", label: "Due date", type: "date" }),
    ];
    const words = { yes: "Yes", no: "No", filled: "filled in", people: [], periods: [] };
    expect(fieldOffers(fields, "te", words).map(({ value }) => value)).to.deep.equal(["team=", "due="]);
    expect(fieldOffers(fields, "dat", words).map(({ value }) => value)).to.deep.equal(["due="]);
    expect(fieldOffers(fields, "Team=sh", words).map(({ value }) => value)).to.deep.equal([
      "team=Night shift",
    ]);
    expect(fieldOffers(fields, "due=", words).map(({ value }) => value)).to.deep.equal(["due"]);
  });
});
