/** What custom fields ask of the pages that somebody writes or publishes. */
import { can } from "@annals/access";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Viewer } from "../viewer/viewer.ts";
import type { DraftCommands } from "../writing/commands.ts";
import { type Field, fieldDecider } from "./decider.ts";
import type { FieldValue } from "./events.ts";
import { messages } from "./messages.ts";

type PageValues = Readonly<Record<string, FieldValue>>;

/** Tells drafts who fills in what, which values they tell, and which a publication needs. */
export function addFieldRules({ handler }: Pick<Core, "handler">, draft: DraftCommands): void {
  draft.filling({
    async filled(viewer, given, before, above) {
      const fields = await handler.load(fieldDecider, viewer.space.id);
      const isTheirs = (id: string) => {
        const field = fields.get(id);
        return field === undefined || (!field.removed && isFilledBy(viewer, field));
      };
      const isTold = (id: string) => isShown(fields.get(id), above);
      const values = new Map(Object.entries(given).filter(([id]) => isTheirs(id)));
      for (const [id, value] of Object.entries(before))
        if (!isTheirs(id) || !isTold(id)) values.set(id, value);
      // In the order of before: the same values are no change.
      const ids = new Set([...Object.keys(before), ...values.keys()]);
      return Object.fromEntries([...ids].flatMap((id) => (values.has(id) ? [[id, values.get(id)!]] : [])));
    },
    carried: (viewer, values) => carriedTo({ handler }, viewer.space.id, viewer, values),
    async told(space, values, above) {
      const fields = await handler.load(fieldDecider, space);
      return Object.fromEntries(Object.entries(values).filter(([id]) => isShown(fields.get(id), above)));
    },
  });
  draft.checking(async (viewer, { fields, before, above }) => {
    const values: PageValues = fields.settings.custom ?? {};
    const had: PageValues = before?.settings.custom ?? {};
    for (const field of (await handler.load(fieldDecider, viewer.space.id)).values()) {
      if (field.model !== "entries" || !field.required || !isShown(field, above)) continue;
      // Who cannot fill it in is not kept from publishing by it.
      if (!isFilledBy(viewer, field)) continue;
      // A page that was published without it, before it was asked for, goes on as it is.
      const isOld = before !== null && had[field.field_id] === undefined;
      if (values[field.field_id] === undefined && !isOld)
        throw new Refused("invalid", messages.fieldLacks({ field: field.label || field.key }), {
          path: `custom[${field.key}]`,
        });
    }
  });
}

/** The values of a page that one has that somebody makes from it: what only admins say of a page, they say of each anew. */
export async function carriedTo(
  { handler }: Pick<Core, "handler">,
  space: string,
  maker: Pick<Viewer, "roles">,
  values: PageValues,
): Promise<Record<string, FieldValue>> {
  const fields = await handler.load(fieldDecider, space);
  const theirs = Object.entries(values).filter(([id]) => {
    const field = fields.get(id);
    return field === undefined || isFilledBy(maker, field);
  });
  return Object.fromEntries(theirs);
}

/** Whether somebody may fill a field in, where they may change what has it: nobody writes over what they do not see. */
export const isFilledBy = ({ roles }: Pick<Viewer, "roles">, { filled_by, seen_by }: Field): boolean =>
  (filled_by === "everyone" && seen_by === "everyone") || can(roles, "administer");

/** Whether a page shows what it is filled in with. @param above the ids of those above the page; null where that is not known */
const isShown = (field: Field | undefined, above: readonly string[] | null): boolean =>
  field !== undefined &&
  !field.removed &&
  (field.below === null || above === null || above.includes(field.below));
