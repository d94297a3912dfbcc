import { peopleOf } from "../audience/people.ts";
import { levelFor } from "../entry/editors.ts";
import type { Core } from "../runtime/core.ts";
import type { Confirmation } from "./decider.ts";

/** Who is asked, can see the page, and has not confirmed it: whom it makes sense to remind. */
export async function openReaders(
  core: Pick<Core, "handler">,
  space: string,
  entry: string,
  { asked, confirmed }: Pick<Confirmation, "asked" | "confirmed">,
): Promise<string[]> {
  if (asked === null) return [];
  const open: string[] = [];
  for (const person of await peopleOf(core, space, asked)) {
    const isRead = (confirmed.get(person) ?? 0) >= asked.version;
    if (!isRead && (await levelFor(core.handler, space, entry, person)) > 0) open.push(person);
  }
  return open;
}
