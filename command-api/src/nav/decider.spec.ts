import { given } from "../runtime/given.testing.ts";
import { maxNavItems, type NavFact, type NavItem, navDecider } from "./decider.ts";

const idOf = (n: number) => `0190c0de-0000-7000-8000-${String(n).padStart(12, "0")}`;
const [one, two, three] = [idOf(1), idOf(2), idOf(3)];
const fields = { title: "Careers", slug: "", url: "https://example.org", role: [], parent_nav_id: null };
const itemOf = (nav_id: string, to: Partial<NavItem> = {}): NavItem => ({
  nav_id,
  ...fields,
  sort_order: 0,
  ...to,
});
const added = (id: string, to?: Partial<NavItem>): NavFact => ({
  type: "NavItemAdded",
  data: itemOf(id, to),
});
const changed = (id: string, to?: Partial<NavItem>): NavFact => ({
  type: "NavItemChanged",
  data: itemOf(id, to),
});
const nav = (...facts: NavFact[]) => given(navDecider, facts);

describe("the navigation of a space", () => {
  it("takes an item, behind the others of its menu", () => {
    nav()
      .when({ type: "add", id: one, item: fields })
      .then([added(one)]);
    nav(added(one, { sort_order: 4 }))
      .when({ type: "add", id: two, item: fields })
      .then([added(two, { sort_order: 5 })]);
    nav(added(one, { sort_order: 4 }))
      .when({ type: "add", id: two, item: { ...fields, parent_nav_id: one } })
      .then([added(two, { parent_nav_id: one })]);
    nav(added(one)).when({ type: "add", id: one, item: fields }).then([]);
  });
  it("takes a maximum number", () => {
    const all = Array.from({ length: maxNavItems }, (_, n) => added(idOf(n + 10)));
    nav(...all)
      .when({ type: "add", id: one, item: fields })
      .refused("invalid", /100 items/);
  });
  it("leads to a page or away, not to both and not to neither", () => {
    const add = (to: object) => nav().when({ type: "add", id: one, item: { ...fields, ...to } });
    add({ url: "" }).refused("invalid", /Choose a page/);
    add({ slug: "a" }).refused("invalid");
    nav(added(one))
      .when({ type: "change", id: one, change: { url: "", slug: "a" } })
      .then([changed(one, { url: "", slug: "a" })]);
    nav(added(one))
      .when({ type: "change", id: one, change: { url: "" } })
      .refused("invalid");
  });
  it("changes what is given, and nothing that is so already", () => {
    nav(added(one))
      .when({ type: "change", id: one, change: { role: ["admin"], sort_order: 3 } })
      .then([changed(one, { role: ["admin"], sort_order: 3 })]);
    nav(added(one))
      .when({ type: "change", id: one, change: { title: "Careers" } })
      .then([]);
    nav().when({ type: "change", id: one, change: {} }).refused("missing");
  });
  it("has menus in the bar, and none in these", () => {
    const menu = [added(one), added(two, { parent_nav_id: one })];
    const under = (id: string, parent: string) =>
      nav(...menu, added(three)).when({ type: "change", id, change: { parent_nav_id: parent } });
    under(three, one).then([changed(three, { parent_nav_id: one })]);
    under(three, two).refused("invalid", /cannot contain another menu/);
    under(one, three).refused("invalid", /stays in the bar/);
    under(three, three).refused("invalid", /no such item/);
    under(three, idOf(9)).refused("invalid", /no such item/);
  });
  it("keeps what was in the menu of an item that is removed", () =>
    nav(added(one), added(two, { parent_nav_id: one }))
      .when({ type: "remove", id: one })
      .then([changed(two), { type: "NavItemRemoved", data: { nav_id: one } }]));
  it("does not remove what is not there", () =>
    nav(added(one), { type: "NavItemRemoved", data: { nav_id: one } })
      .when({ type: "remove", id: one })
      .then([]));
});
