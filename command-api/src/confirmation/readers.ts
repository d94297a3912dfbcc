import { levelFor } from "../access/editors.ts";
import { peopleOf } from "../audience/people.ts";
import type { Core } from "../runtime/core.ts";
import type { Confirmation } from "./decider.ts";

/** Whether somebody is asked and has not confirmed it, whatever they can see. */
export async function isToRead(
  core: Pick<Core, "handler">,
  space: string,
  { asked, confirmed }: Pick<Confirmation, "asked" | "confirmed">,
  person: string,
): Promise<boolean> {
  if (asked === null || (confirmed.get(person) ?? 0) >= asked.version) return false;
  return (await peopleOf(core, space, asked)).has(person);
}

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
