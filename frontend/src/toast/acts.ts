import { isAborted, wordsOf } from "../api/problem.ts";
import { t } from "../locale/text.ts";
import { showStatus } from "./status.ts";
import { toast, toastError } from "./toast.ts";

/** The messages of an action: while it takes long, when it is done (if any), and when it failed. */
export interface Act {
  doing: string;
  done?: string;
  failed: string;
}

/** The specified messages of success and failure (2, section 8), all in one place. */
export const acts = {
  create: { doing: t("Creating…"), done: t("Created"), failed: t("Failed to create") },
  save: { doing: t("Saving…"), failed: t("Failed to save.") },
  order: { doing: t("Saving the order…"), failed: t("Failed to save order") },
  move: { doing: t("Moving…"), failed: t("Failed to move") },
  remove: { doing: t("Deleting…"), failed: t("Failed to delete") },
  handOver: { doing: t("Handing over…"), failed: t("The pages could not be handed over") },
  restore: { doing: t("Restoring…"), done: t("Lives again!"), failed: t("Welp, no luck") },
  undo: { doing: t("Undoing…"), done: t("Undone"), failed: t("It could not be undone") },
  publish: { doing: t("Publishing…"), failed: t("Failed to publish") },
  plan: { doing: t("Saving…"), failed: t("The plan to publish could not be changed") },
  discard: { doing: t("Discarding the draft…"), failed: t("Couldn't discard") },
  saveDraft: { doing: t("Saving the draft…"), failed: t("Failed to save draft") },
  edit: { doing: t("Opening the editor…"), failed: t("You cannot edit this page now") },
  editAgain: { doing: t("Taking the editing seat…"), failed: t("You cannot edit yet") },
  unlock: { doing: t("Unlocking the editing seat…"), failed: t("The seat is not free") },
  sendLink: { doing: t("Sending…"), failed: t("Couldn't generate reset request") },
  sendTest: { doing: t("Sending…"), failed: t("The test could not be sent") },
  sendAgain: { doing: t("Sending…"), failed: t("The invitation could not be sent again") },
  revoke: {
    doing: t("Withdrawing…"),
    done: t("Withdrawn"),
    failed: t("The invitation could not be withdrawn"),
  },
  endSession: { doing: t("Ending…"), failed: t("It could not be ended") },
  disconnect: {
    doing: t("Disconnecting…"),
    done: t("Disconnected"),
    failed: t("It could not be disconnected"),
  },
  join: { doing: t("Joining…"), failed: t("You could not join") },
  decline: { doing: t("Declining…"), failed: t("The invitation could not be declined") },
  register: { doing: t("Sending…"), failed: t("Failed to register") },
  confirm: { doing: t("Creating your account…"), failed: t("Failed to create your account") },
  settings: {
    doing: t("Saving…"),
    done: t("Settings updated"),
    failed: t("Failed to update space settings"),
  },
  password: { doing: t("Saving…"), done: t("Password saved"), failed: t("Failed to save password") },
  profile: { doing: t("Saving…"), done: t("Saved"), failed: t("Failed to update user settings") },
  user: { doing: t("Saving…"), failed: t("Failed to update user settings") },
  email: {
    doing: t("Saving…"),
    done: t("Your address is confirmed"),
    failed: t("The address could not be confirmed"),
  },
  export: { doing: t("Exporting…"), failed: t("Failed to export") },
  read: { doing: t("Reading…"), failed: t("The file could not be read") },
  upload: { doing: t("Uploading…"), failed: t("Failed to upload") },
} satisfies Record<string, Act>;

/** Does something, and shows its progress: null when it failed, after showing the error. */
export async function acting<T>(act: Act, work: () => Promise<T>): Promise<{ answer: T } | null> {
  const hide = showStatus(act.doing);
  try {
    const answer = await work();
    if (act.done !== undefined) toast(act.done);
    return { answer };
  } catch (error) {
    if (!isAborted(error)) toastError(act.failed, wordsOf(error));
    return null;
  } finally {
    hide();
  }
}
