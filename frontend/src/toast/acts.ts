import { isAborted, wordsOf } from "../api/problem.ts";
import { showStatus } from "./status.ts";
import { toast, toastError } from "./toast.ts";

/** What is said of an act: while it takes long, when it is done (if anything), and when it failed. */
export interface Act {
  doing: string;
  done?: string;
  failed: string;
}

/** The words of the specification for what succeeds and fails (2, section 8), all in one place. */
export const acts = {
  create: { doing: "Creating…", done: "Created", failed: "Failed to create" },
  save: { doing: "Saving…", failed: "Failed to save." },
  order: { doing: "Saving the order…", failed: "Failed to save order" },
  move: { doing: "Moving…", failed: "Failed to move" },
  remove: { doing: "Deleting…", failed: "Failed to delete" },
  handOver: { doing: "Handing over…", failed: "The pages could not be handed over" },
  restore: { doing: "Restoring…", done: "Lives again!", failed: "Welp, no luck" },
  undo: { doing: "Undoing…", done: "Undone", failed: "It could not be undone" },
  publish: { doing: "Publishing…", failed: "Failed to publish" },
  plan: { doing: "Saving…", failed: "The plan to publish could not be changed" },
  discard: { doing: "Discarding the draft…", failed: "Couldn't discard" },
  saveDraft: { doing: "Saving the draft…", failed: "Failed to save draft" },
  edit: { doing: "Opening the editor…", failed: "You cannot edit this page now" },
  editAgain: { doing: "Taking the editing seat…", failed: "You cannot edit yet" },
  unlock: { doing: "Unlocking the editing seat…", failed: "The seat is not free" },
  sendLink: { doing: "Sending…", failed: "Couldn't generate reset request" },
  sendTest: { doing: "Sending…", failed: "The test could not be sent" },
  sendAgain: { doing: "Sending…", failed: "The invitation could not be sent again" },
  revoke: { doing: "Taking it back…", done: "Taken back", failed: "The invitation could not be taken back" },
  endSession: { doing: "Ending…", failed: "It could not be ended" },
  disconnect: { doing: "Disconnecting…", done: "Disconnected", failed: "It could not be disconnected" },
  register: { doing: "Sending…", failed: "Failed to register" },
  confirm: { doing: "Making your account…", failed: "Failed to make your account" },
  settings: { doing: "Saving…", done: "Settings updated", failed: "Failed to update space settings" },
  password: { doing: "Saving…", done: "Password saved", failed: "Failed to save password" },
  profile: { doing: "Saving…", done: "Saved", failed: "Failed to save." },
  email: {
    doing: "Saving…",
    done: "Your address is confirmed",
    failed: "The address could not be confirmed",
  },
  upload: { doing: "Uploading…", failed: "Failed to upload" },
} satisfies Record<string, Act>;

/** Does something, and says how it goes: null when it failed, which the person has been told by then. */
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
