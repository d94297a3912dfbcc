import type { IdentityFact } from "../identity/decider.ts";
import { idOf } from "../runtime/context.ts";
import { idIn } from "../runtime/handler.ts";
import type { AccountNotices } from "../runtime/notice.ts";

/** People hear of it when an account of a provider was connected: it may not have been them. */
export const identityNotices: AccountNotices<Extract<IdentityFact, { type: "IdentityLinked" }>> = {
  handles: ["IdentityLinked"],
  decide({ id, stream, data: { space_id: space, with_account } }) {
    // Somebody who has just joined by it knows already.
    if (with_account) return null;
    return { id: idOf("mail", id), notice: { kind: "provider_connected", person: idIn(stream), space } };
  },
};
