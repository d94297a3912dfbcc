/** What admins do with the navigation at the top of their space. */
import { can } from "@annals/access";
import { entryOf } from "@annals/document";
import { forbidden, invalid, Problem } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { messages as entryMessages } from "../entry/messages.ts";
import { newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type Nav, type NavCommand, type NavFact, type NavFields, navDecider } from "./decider.ts";
import { messages } from "./messages.ts";

export interface NavCommands {
  /** @throws Problem 403, 422 for a page that is not there; Refused */
  add(
    context: MemberContext,
    item: Extract<NavCommand, { type: "add" }>["item"] & { id?: string },
  ): Promise<Written & { id: string }>;
  /** @throws Problem 403, 422 for a page that is not there; Refused */
  change(context: MemberContext, id: string, change: Partial<NavFields>): Promise<Outcome<Nav, NavFact>>;
  /** @throws Problem 403; Refused */
  remove(context: MemberContext, id: string): Promise<Outcome<Nav, NavFact>>;
}

export function createNavCommands({ handler }: Core): NavCommands {
  const access = createAccess(handler);

  function execute(context: MemberContext, command: NavCommand): Promise<Outcome<Nav, NavFact>> {
    return handler.execute(navDecider, context.viewer.space.id, command, context);
  }

  function mayChange({ viewer }: MemberContext): void {
    if (!can(viewer.roles, "manageNav")) throw forbidden(messages.onlyAdminsChange);
  }

  /** @throws Problem 422 for a page that is not there */
  async function checkPage({ viewer }: MemberContext, slug = ""): Promise<void> {
    if (slug === "") return;
    const id = entryOf(`/${slug}`);
    const there = id !== null && (await access.see(viewer, id).catch(orMissing)) !== null;
    if (!there) throw invalid("slug", entryMessages.noSuchPage);
  }

  return {
    async add(context, { id: given, ...item }) {
      mayChange(context);
      await checkPage(context, item.slug);
      const id = given ?? newIdOf(context, "nav item");
      const { position } = await execute(context, { type: "add", id, item });
      return { id, position };
    },
    async change(context, id, change) {
      mayChange(context);
      const before = (await handler.load(navDecider, context.viewer.space.id))[id];
      if (change.slug !== before?.slug) await checkPage(context, change.slug);
      return execute(context, { type: "change", id, change });
    },
    async remove(context, id) {
      mayChange(context);
      return execute(context, { type: "remove", id });
    },
  };
}

function orMissing(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}
