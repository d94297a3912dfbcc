import { isDeepStrictEqual } from "node:util";
import type { Said } from "@annals/document";
import type * as z from "zod";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { navEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type NavFact = FactOf<typeof navEvents>;
export type NavItem = z.infer<(typeof navEvents)["NavItemAdded"]["data"]>;
/** What people can choose for an item. */
export type NavFields = Omit<NavItem, "nav_id">;
/** The items of a space by id. */
export type Nav = Readonly<Record<string, NavItem>>;

export type NavCommand =
  | { type: "add"; id: string; item: Omit<NavFields, "sort_order"> & { sort_order?: number } }
  /** What is left out stays. */
  | { type: "change"; id: string; change: Partial<NavFields> }
  | { type: "remove"; id: string };

/** The maximum number of items in a space. */
export const maxNavItems = 100;

export const navDecider: Decider<Nav, NavCommand, NavFact> = {
  category: "nav",
  initial: {},

  evolve(nav, { type, data }) {
    if (type !== "NavItemRemoved") return { ...nav, [data.nav_id]: data };
    const { [data.nav_id]: _, ...others } = nav;
    return others;
  },

  decide(command, nav) {
    const { id } = command;
    const now = nav[id];
    if (command.type === "add") {
      if (now !== undefined) return [];
      if (Object.keys(nav).length >= maxNavItems)
        throw new Refused("invalid", messages.tooManyItems({ max: maxNavItems }));
      const { sort_order = lastOf(nav, command.item.parent_nav_id) + 1, ...item } = command.item;
      const data = { nav_id: id, ...item, sort_order };
      check(data, nav);
      return [{ type: "NavItemAdded", data }];
    }
    if (command.type === "remove") {
      if (now === undefined) return [];
      const raised = childrenOf(id, nav).map(
        (child): NavFact => ({ type: "NavItemChanged", data: { ...child, parent_nav_id: null } }) as NavFact,
      );
      return [...raised, { type: "NavItemRemoved", data: { nav_id: id } }];
    }
    if (now === undefined) throw new Refused("missing", messages.noSuchItem);
    const data = { ...now, ...command.change };
    check(data, nav);
    return isDeepStrictEqual(data, now) ? [] : [{ type: "NavItemChanged", data }];
  },
};

/** @throws Refused for an item that leads nowhere or to two places, or that is in no menu of the bar */
function check({ nav_id, slug, url, parent_nav_id }: NavItem, nav: Nav): void {
  if ((slug === "") === (url === ""))
    throw new Refused("invalid", messages.noTarget, {
      path: slug === "" ? "slug" : "url",
    });
  if (parent_nav_id === null) return;
  const refuse = (said: Said) => new Refused("invalid", said, { path: "parent_nav_id" });
  const parent = nav[parent_nav_id];
  if (parent === undefined || parent_nav_id === nav_id) throw refuse(messages.noSuchItem);
  if (parent.parent_nav_id !== null) throw refuse(messages.menuInMenu);
  if (childrenOf(nav_id, nav).length > 0) throw refuse(messages.menuStaysInBar);
}

const childrenOf = (id: string, nav: Nav): NavItem[] =>
  Object.values(nav).filter(({ parent_nav_id }) => parent_nav_id === id);

const lastOf = (nav: Nav, parent: string | null): number =>
  Math.max(
    -1,
    ...Object.values(nav)
      .filter(({ parent_nav_id }) => parent_nav_id === parent)
      .map(({ sort_order }) => sort_order),
  );
