/** What the custom fields of a page hand on to a page that is made from it. */
import type { EntrySettings } from "../entry/events.ts";
import type { Core } from "../runtime/core.ts";
import type { Viewer } from "../viewer/viewer.ts";
import { fieldDecider } from "./decider.ts";
import { isFilledBy } from "./rules.ts";

/** The settings of a page for one that somebody makes from it: what only admins say of a page, they say of each anew. */
export async function carriedTo(
  { handler }: Pick<Core, "handler">,
  space: string,
  maker: Pick<Viewer, "roles">,
  settings: EntrySettings,
): Promise<EntrySettings> {
  if (settings.custom === undefined) return settings;
  const fields = await handler.load(fieldDecider, space);
  const theirs = Object.entries(settings.custom).filter(([id]) => {
    const field = fields.get(id);
    return field === undefined || isFilledBy(maker, field);
  });
  return { ...settings, custom: Object.fromEntries(theirs) };
}
