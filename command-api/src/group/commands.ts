/** What can be done with groups, and by whom: deciding who is in a group means deciding about access. */
import { can, canManageGroup } from "@annals/access";
import { forbidden, invalid, notFound } from "@annals/http";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { isMember } from "./belong.ts";
import { type GroupCommand, type GroupFact, type GroupState, groupDecider } from "./decider.ts";
import { messages } from "./messages.ts";

type GroupOutcome = Outcome<GroupState, GroupFact>;

export interface GroupCommands {
  /** Makes a group. The same id again is the same create. @throws Problem 403; Refused for an id that is taken */
  create(
    context: MemberContext,
    group: { id: string; name: string; description: string },
  ): Promise<GroupOutcome>;
  /** @throws Problem 404, 403 */
  change(
    context: MemberContext,
    id: string,
    change: { name?: string; description?: string },
  ): Promise<GroupOutcome>;
  /** Puts members of the space into a group. @throws Problem 404, 403, 422 for somebody who is not a member */
  attach(context: MemberContext, id: string, people: readonly string[]): Promise<GroupOutcome>;
  /** @throws Problem 404, 403 */
  detach(context: MemberContext, id: string, person: string): Promise<GroupOutcome>;
  /** @throws Problem 404, 403 */
  delete(context: MemberContext, id: string): Promise<GroupOutcome>;
}

export function createGroupCommands({ handler }: Core): GroupCommands {
  const execute = (context: MemberContext, id: string, command: GroupCommand) =>
    handler.execute(groupDecider, id, command, context);

  /** @throws Problem 404 for what is no group of this space, 403 for a group that the viewer may not manage */
  async function manage({ viewer }: MemberContext, id: string): Promise<void> {
    const group = await handler.load(groupDecider, id);
    if (viewer.person === null || group === null || group.space !== viewer.space.id) throw notFound();
    if (!canManageGroup(viewer.roles, viewer.person, group)) throw forbidden(messages.onlyAdminsAndMaker);
  }

  return {
    async create(context, { id, name, description }) {
      const { viewer } = context;
      if (!can(viewer.roles, "manageGroups")) throw forbidden(messages.onlyWritersMakeGroups);
      const made = { space: viewer.space.id, by: viewer.person };
      return execute(context, id, { type: "create", id, name, description, ...made });
    },
    async change(context, id, change) {
      await manage(context, id);
      return execute(context, id, { type: "change", change });
    },
    async attach(context, id, people) {
      await manage(context, id);
      const { space } = context.viewer;
      const areMembers = await Promise.all(people.map((person) => isMember({ handler }, space.id, person)));
      const stranger = areMembers.indexOf(false);
      if (stranger >= 0) throw invalid(`user_ids.${stranger}`, messages.noSuchMemberOfSpace);
      return execute(context, id, { type: "attach", people });
    },
    async detach(context, id, person) {
      await manage(context, id);
      return execute(context, id, { type: "detach", person });
    },
    async delete(context, id) {
      await manage(context, id);
      return execute(context, id, { type: "delete" });
    },
  };
}
