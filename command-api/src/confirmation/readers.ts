import { groupDecider, isGroupOf } from "../group/decider.ts";
import type { Core } from "../runtime/core.ts";
import type { Confirmation } from "./decider.ts";

type Asked = NonNullable<Confirmation["asked"]>;

/** The ids of all people who are asked, by name or in a group that there is. */
export async function readersOf(
  { handler }: Pick<Core, "handler">,
  space: string,
  { people, groups }: Pick<Asked, "people" | "groups">,
): Promise<Set<string>> {
  const loaded = await Promise.all(groups.map((id) => handler.load(groupDecider, id)));
  const inGroups = loaded.flatMap((group) => (isGroupOf(group, space) ? group.people : []));
  return new Set([...people, ...inGroups]);
}
