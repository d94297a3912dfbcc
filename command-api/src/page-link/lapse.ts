/** The process manager of links to pages: at its moment a link ends. Nobody reads by it later than that, however late this is. */

import { longest } from "@annals/http";
import { Refused } from "../runtime/decider.ts";
import type { Manager } from "../runtime/manager.ts";
import { endLink } from "./commands.ts";
import { type PageLinkFact, pageLinkDecider } from "./decider.ts";

type Made = Extract<PageLinkFact, { type: "PageLinkMade" }>;

export const pageLinkLapse: Manager<Made> = {
  name: "page-link-lapse",
  longest: longest.pageLink,
  handles: ["PageLinkMade"],
  decide: ({ data: { link_id, until } }) => [{ about: link_id, at: until === null ? null : new Date(until) }],
  async due(core, { about: id }, context) {
    const link = await core.handler.load(pageLinkDecider, id, { fresh: true });
    if (link === null || link.ended) return;
    try {
      await endLink(core, context, id, link.entry, "time");
    } catch (error) {
      // The page is in the trash, where records stay as they are. The link itself is over.
      if (!(error instanceof Refused)) throw error;
      await core.handler.execute(pageLinkDecider, id, { type: "end", reason: "time" }, context);
    }
  },
};
