import * as fc from "fast-check";
import { commands, ids, titles } from "../runtime/generating.testing.ts";
import type { NavCommand, NavFields } from "./decider.ts";
import { navRoles } from "./events.ts";

const target = fc.constantFrom(
  { slug: "0190c0de-0000-7000-8000-00000000f0f0", url: "" },
  { slug: "", url: "https://example.org" },
);
const item: fc.Arbitrary<NavFields> = fc
  .tuple(
    target,
    fc.record({
      title: titles,
      role: fc.subarray([...navRoles]),
      sort_order: fc.nat(5),
      parent_nav_id: fc.option(ids),
    }),
  )
  .map(([where, rest]) => ({ ...rest, ...where }));

export const nav = commands<NavCommand>(
  fc.record({ type: fc.constant("add"), id: ids, item }),
  fc.record({ type: fc.constant("change"), id: ids, change: item }),
  fc.record({ type: fc.constant("remove"), id: ids }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    nav: typeof nav;
  }
}
