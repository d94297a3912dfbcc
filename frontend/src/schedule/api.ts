import { schedulePublication, unschedulePublication } from "@annals/command-api/contract";
import { call } from "../api/client.ts";
import { saveNow } from "../draft/publish.ts";
import { changed } from "../entry/store.ts";
import { serverNow } from "../locale/clock.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

export interface Plan {
  /** ISO 8601. */
  at: string;
  note: string;
}

/** Plans to publish the draft of a page, with all that is typed so far. Rejects with a message for people. */
export async function plan(id: string, body: Plan): Promise<void> {
  await saveNow(id);
  await call(schedulePublication, { params: { id }, body });
  void changed([id]);
}

/** Cancels the plan; this can be undone until its moment has passed. */
export async function cancelPlan(id: string, { at, note }: Plan): Promise<void> {
  const cancelled = await acting(acts.plan, () => call(unschedulePublication, { params: { id } }));
  if (cancelled === null) return;
  void changed([id]);
  const isAhead = Date.parse(at) > serverNow().getTime();
  const undo = { label: t("Undo"), run: () => void acting(acts.plan, () => plan(id, { at, note })) };
  toast(t("It will not be published by itself"), isAhead ? { action: undo } : {});
}
