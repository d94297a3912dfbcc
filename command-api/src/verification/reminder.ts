/** The process manager of checks: tells the owner of a page on the day of its check. */
import { canEdit } from "../access/editors.ts";
import { idIn } from "../runtime/handler.ts";
import type { Manager } from "../runtime/manager.ts";
import { beginOf } from "./days.ts";
import { type VerificationFact, verificationDecider } from "./decider.ts";

interface Due {
  due: string;
}

export const verificationReminder: Manager<VerificationFact, Due> = {
  name: "verification-reminder",
  longest: null,
  handles: ["VerificationSet", "PageVerified", "VerificationDue", "VerificationRemoved"],
  decide(fact) {
    const about = idIn(fact.stream);
    const due = fact.type === "VerificationSet" || fact.type === "PageVerified" ? fact.data.due : null;
    return due === null ? [{ about, at: null }] : [{ about, at: beginOf(due), data: { due } }];
  },
  async due({ handler }, { about: id, data: { due } }, context) {
    const check = await handler.load(verificationDecider, id, { fresh: true });
    // It is in the trash, or they may no longer edit it: they could do nothing about it.
    if (check === null || !(await canEdit(handler, context.space!, id, check.owner))) return;
    await handler.execute(verificationDecider, id, { type: "remind", due }, context);
  },
};
