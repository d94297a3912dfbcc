import { idOf } from "../runtime/context.ts";
import { idIn } from "../runtime/handler.ts";
import type { AccountNotices } from "../runtime/notice.ts";
import type { FactorFact } from "./decider.ts";

/** People hear of it when their second factor changed: it may not have been them. */
export const factorNotices: AccountNotices<Extract<FactorFact, { type: "FactorSetUp" | "FactorRemoved" }>> = {
  handles: ["FactorSetUp", "FactorRemoved"],
  decide(fact) {
    const person = idIn(fact.stream);
    const { factor_id, space_id: space } = fact.data;
    if (fact.type === "FactorSetUp")
      return { id: idOf("mail", "factor", factor_id), notice: { kind: "factor_set_up", person, space } };
    const kind = fact.data.how === "reset" ? "factor_reset" : "factor_removed";
    return { id: idOf("mail", "no factor", factor_id), notice: { kind, person, space } };
  },
};
