/** What admins do with the navigation at the top of their space. */
import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { PageNames } from "../access/page-names.ts";
import { newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type Nav, type NavCommand, type NavFact, type NavFields, navDecider } from "./decider.ts";
import { messages } from "./messages.ts";

export interface NavCommands {
  /** @throws Problem 403, 422 for a page that is not there, or a slug that several have; Refused */
  add(
    context: MemberContext,
    item: Extract<NavCommand, { type: "add" }>["item"] & { id?: string },
  ): Promise<Written & { id: string }>;
  /** @throws Problem 403, 422 for a page that is not there, or a slug that several have; Refused */
  change(context: MemberContext, id: string, change: Partial<NavFields>): Promise<Outcome<Nav, NavFact>>;
  /** @throws Problem 403; Refused */
  remove(context: MemberContext, id: string): Promise<Outcome<Nav, NavFact>>;
}

export function createNavCommands(
  { handler }: Core,
  _: unknown,
  { pageNames }: { pageNames: PageNames },
): NavCommands {
  function execute(context: MemberContext, command: NavCommand): Promise<Outcome<Nav, NavFact>> {
    return handler.execute(navDecider, context.viewer.space.id, command, context);
  }

  function mayChange({ viewer }: MemberContext): void {
    if (!can(viewer.roles, "manageNav")) throw forbidden(messages.onlyAdminsChange);
  }

  /** An item with the address of the page that it names. @throws Problem 422 for one that is not there */
  async function withPage<Item extends Partial<NavFields>>(
    { viewer }: MemberContext,
    item: Item,
  ): Promise<Item> {
    if (!item.slug) return item;
    return { ...item, slug: await pageNames.addressOf(viewer, item.slug, "slug") };
  }

  return {
    async add(context, { id: given, ...asked }) {
      mayChange(context);
      const item = await withPage(context, asked);
      const id = given ?? newIdOf(context, "nav item");
      const { position } = await execute(context, { type: "add", id, item });
      return { id, position };
    },
    async change(context, id, asked) {
      mayChange(context);
      const before = (await handler.load(navDecider, context.viewer.space.id))[id];
      const change = asked.slug === before?.slug ? asked : await withPage(context, asked);
      return execute(context, { type: "change", id, change });
    },
    async remove(context, id) {
      mayChange(context);
      return execute(context, { type: "remove", id });
    },
  };
}
