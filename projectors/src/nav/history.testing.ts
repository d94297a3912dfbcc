import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

const streamOf = `nav-${space}` as const;
const idOf = (n: number) => uuid(0x7a7a, n % 4);

const item = (a: number, b: number) => ({
  nav_id: idOf(a),
  title: `Item ${b}`,
  slug: "",
  url: `https://example.org/${b}`,
  role: b % 2 === 0 ? [] : (["author" as const] satisfies string[]),
  sort_order: b % 5,
  parent_nav_id: b % 3 === 0 ? idOf(a + 1) : null,
});

/** What is there already is added again, and what never was is changed and removed. */
export const navHappenings: Happenings<"nav"> = {
  NavItemAdded: ({ a, b }) => ({ stream: streamOf, data: item(a, b) }),
  NavItemChanged: ({ a, b }) => ({ stream: streamOf, data: item(a, b + 1) }),
  NavItemRemoved: ({ a }) => ({ stream: streamOf, data: { nav_id: idOf(a) } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    nav: typeof navHappenings;
  }
}
