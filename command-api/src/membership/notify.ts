import type { MemberFact } from "../member/decider.ts";
import { idOf } from "../runtime/context.ts";
import type { AccountNotices } from "../runtime/notice.ts";

/** Who has an account hears of invitations to other spaces. */
export const memberNotices: AccountNotices<Extract<MemberFact, { type: "MemberInvited" }>> = {
  handles: ["MemberInvited"],
  decide: ({ id, data: { person_id: person } }) => ({
    id: idOf("mail", id),
    notice: { kind: "space_invitation", person },
  }),
};
