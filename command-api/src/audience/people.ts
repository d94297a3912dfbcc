/** Whom something asks: people by name, and everybody in groups, as they are now. */
import { invalid } from "@annals/http";
import { groupDecider, isGroupOf } from "../group/decider.ts";
import type { Core } from "../runtime/core.ts";
import { viewerIn } from "../viewer/member.ts";
import { messages } from "./messages.ts";

export interface Asked {
  people: readonly string[];
  groups: readonly string[];
}

/** The ids of all people who are asked, by name or in a group that there is. */
export async function peopleOf(
  { handler }: Pick<Core, "handler">,
  space: string,
  { people, groups }: Asked,
): Promise<Set<string>> {
  const loaded = await Promise.all(groups.map((id) => handler.load(groupDecider, id)));
  const inGroups = loaded.flatMap((group) => (isGroupOf(group, space) ? group.people : []));
  return new Set([...people, ...inGroups]);
}

/** Whoever was asked before may stay: they may have left since. @throws Problem 422 for whom the space does not have */
export async function checkAsked(
  { handler }: Pick<Core, "handler">,
  space: string,
  { people, groups }: Asked,
  before: Asked | null,
): Promise<void> {
  for (const person of people)
    if (!before?.people.includes(person) && !(await viewerIn(handler, space, person))?.person)
      throw invalid("people", messages.noSuchReader);
  for (const one of groups)
    if (!before?.groups.includes(one) && !isGroupOf(await handler.load(groupDecider, one), space))
      throw invalid("groups", messages.noSuchReader);
}

/** Each once, so that the same in another order is the same. */
export const inOrder = ({ people, groups }: Asked): { people: string[]; groups: string[] } => ({
  people: [...new Set(people)].sort(),
  groups: [...new Set(groups)].sort(),
});

/** Whether both ask the same. */
export const isSameAsked = (one: Asked, other: Asked): boolean =>
  one.people.join() === other.people.join() && one.groups.join() === other.groups.join();
