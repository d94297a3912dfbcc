/** Runs a bulk change, shows its progress while it takes long, and its outcome. */

import { type BodyInput, bulkEntries, undoBulk } from "@annals/command-api/contract";
import { type BulkJob, getBulk, getTreeList } from "@annals/query-api/contract";
import { getDefaultStore } from "jotai";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { dialog, dialogAtom, openDialog } from "../dialog/dialog.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { tagsChanged } from "../tag/api.ts";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { trashChanged } from "../trash/api.ts";
import { endedAtom, type Going, goingAtom } from "./going.ts";
import { bulkActs, leftOf, outcomeOf } from "./words.ts";

type Action = BulkJob["action"];
const progressDialog = dialog(() => import("./ProgressDialog.tsx"));
const refusedDialog = dialog(() => import("./RefusedDialog.tsx"));
const store = getDefaultStore();

/** How often to ask for the progress, in milliseconds. */
const interval = 500;

/** True once it has begun; the outcome is shown later. */
export async function changeMany(body: BodyInput<typeof bulkEntries>): Promise<boolean> {
  return follow(body.action, () => call(bulkEntries, { body }));
}

const undo = (id: string) => follow("undo", () => call(undoBulk, { params: { id } }));

async function follow(action: Action, begin: () => Promise<Omit<Going, "action">>): Promise<boolean> {
  const begun = await acting(bulkActs[action], begin);
  if (begun === null) return false;
  const { id, state } = begun.answer;
  if (state === "running") {
    show({ ...begun.answer, action });
    openDialog(progressDialog, { id });
  }
  const mine = store.get(dialogAtom);
  void ended(id).then(
    (job) => say(job, mine),
    () => toast(t("Still running, but its progress is not available right now"), { tone: "error" }),
  );
  return true;
}

/** Asks for the progress until it has ended. */
async function ended(id: string): Promise<BulkJob> {
  for (;;) {
    const job = await call(getBulk, { params: { id } });
    if (job.state !== "running") return job;
    show(job);
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

function show(going: Going): void {
  store.set(goingAtom, (all) => new Map(all).set(going.id, going));
}

/** @param mine the dialog that was open when it began */
function say(job: BulkJob, mine: unknown): void {
  const { id, action, refused, done } = job;
  const open = store.get(dialogAtom);
  store.set(goingAtom, (all) => new Map([...all].filter(([key]) => key !== id)));
  const isUndoable = action !== "undo" && done > refused.length;
  toast(outcomeOf(job), {
    ...(isUndoable && { action: { label: t("Undo"), run: () => void undo(id) } }),
    ...(refused.length > 0 && { description: t("Some pages were left as they were.") }),
  });
  const show = () => openDialog(refusedDialog, { job });
  // Another dialog that is open by now stays open.
  if (refused.length > 0 && (open === null || open === mine)) show();
  else if (refused.length > 0) toast(leftOf(job), { tone: "error", action: { label: t("Show"), run: show } });
  store.set(endedAtom, (count) => count + 1);
  void changed("all");
  void trashChanged();
  void tagsChanged();
  void refreshWhere((url) => isUrlOf(getTreeList, url));
}
