import { idOf } from "../runtime/context.ts";
import { idIn } from "../runtime/handler.ts";
import type { AccountNotices } from "../runtime/notice.ts";
import type { PersonFact } from "./decider.ts";

type Told = Extract<PersonFact, { type: "PersonPasswordChanged" | "PersonEmailChanged" }>;

/** People hear of it when their address or password changed: it may not have been them. */
export const personNotices: AccountNotices<Told> = {
  handles: ["PersonPasswordChanged", "PersonEmailChanged"],
  decide(fact) {
    const person = idIn(fact.stream);
    if (fact.type === "PersonEmailChanged") {
      const { link_id: link, space_id: space } = fact.data;
      return {
        id: idOf("mail", "email changed", link),
        notice: { kind: "email_changed", person, link, space },
      };
    }
    const { change_id, space_id: space } = fact.data;
    return { id: idOf("mail", change_id), notice: { kind: "password_changed", person, space } };
  },
};
