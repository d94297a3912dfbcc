/** The groups that somebody comes into with an invitation. */
import { invalid } from "@annals/http";
import { groupDecider } from "../group/decider.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";

type Handling = Pick<Core, "handler">;

/** @throws Problem 422 for what is no group of the space */
export async function checkGroups({ handler }: Handling, space: string, groups: readonly string[]) {
  for (const [at, id] of groups.entries()) {
    const group = await handler.load(groupDecider, id, { fresh: true });
    if (group === null || group.deleted || group.space !== space)
      throw invalid(`groups.${at}`, "There is no such group in this space.");
  }
}

/** Puts somebody who joined into the groups. One that was deleted meanwhile, or is full, keeps nobody from joining. */
export async function joinGroups(
  { handler }: Handling,
  context: CommandContext,
  person: string,
  groups: readonly string[],
): Promise<void> {
  for (const id of groups) {
    const command = { type: "attach", people: [person] } as const;
    try {
      await handler.execute(groupDecider, id, command, partOf(context, `group ${id}`));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}
