/** Membership in groups that nobody sets by hand: it comes from an accepted invitation, or from a directory. */
import { invalid } from "@annals/http";
import { memberDecider, memberId, rolesOf } from "../member/decider.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import { type Group, type GroupCommand, groupDecider } from "./decider.ts";
import { messages } from "./messages.ts";

type Handling = Pick<Core, "handler">;

/** The group, if it is one of the space. */
async function groupOf({ handler }: Handling, space: string, id: string): Promise<Group | null> {
  const group = await handler.load(groupDecider, id, { fresh: true });
  return group === null || group.deleted || group.space !== space ? null : group;
}

export async function isMember({ handler }: Handling, space: string, person: string): Promise<boolean> {
  return rolesOf(await handler.load(memberDecider, memberId(space, person), { fresh: true })) !== null;
}

/** @param pathOf where the request names a group @throws Problem 422 for what is no group of the space */
export async function checkGroups(
  core: Handling,
  space: string,
  groups: readonly string[],
  pathOf = (at: number) => `groups.${at}`,
): Promise<void> {
  for (const [at, id] of groups.entries())
    if ((await groupOf(core, space, id)) === null) throw invalid(pathOf(at), messages.noSuchGroupInSpace);
}

/** Changes a group; one that was deleted meanwhile, or is full, is skipped. */
async function change({ handler }: Handling, context: CommandContext, id: string, command: GroupCommand) {
  try {
    await handler.execute(groupDecider, id, command, partOf(context, `group ${id}`));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** Puts somebody who joined into the groups. */
export async function joinGroups(
  core: Handling,
  context: CommandContext,
  person: string,
  groups: readonly string[],
): Promise<void> {
  for (const id of groups) await change(core, context, id, { type: "attach", people: [person] });
}

/** Puts a member of the space into its groups, or takes them out: for each group whether they belong to it. */
export async function keepGroups(
  core: Handling,
  context: CommandContext & { space: string },
  person: string,
  belongs: ReadonlyMap<string, boolean>,
): Promise<void> {
  if (belongs.size === 0 || !(await isMember(core, context.space, person))) return;
  for (const [id, isIn] of belongs) {
    const group = await groupOf(core, context.space, id);
    if (group === null || group.people.includes(person) === isIn) continue;
    await change(core, context, id, isIn ? { type: "attach", people: [person] } : { type: "detach", person });
  }
}
