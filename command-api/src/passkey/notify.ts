import { idOf } from "../runtime/context.ts";
import { idIn } from "../runtime/handler.ts";
import type { AccountNotices } from "../runtime/notice.ts";
import type { PasskeyFact } from "./decider.ts";

/** People hear of it when their passkeys changed: it may not have been them. */
export const passkeyNotices: AccountNotices<
  Extract<PasskeyFact, { type: "PasskeyAdded" | "PasskeyRemoved" }>
> = {
  handles: ["PasskeyAdded", "PasskeyRemoved"],
  decide(fact) {
    const { space_id: space } = fact.data;
    if (space === undefined) return null;
    const kind = fact.type === "PasskeyAdded" ? "passkey_added" : "passkey_removed";
    return { id: idOf("mail", fact.id), notice: { kind, person: idIn(fact.stream), space } };
  },
};
