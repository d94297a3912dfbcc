import { accessRequestLapse, accessRequestOver } from "./access-request/lapse.ts";
import { accessRequestMail } from "./access-request/notify.ts";
import { bulkChange } from "./bulk/step.ts";
import { subtreeCopy } from "./copy/subtree.ts";
import { eventKinds } from "./events.ts";
import { invitationLapse } from "./invitation/lapse.ts";
import { createLinkTokens } from "./link/token.ts";
import { type MailOptions, mailSending } from "./mail/send.ts";
import { mailWriting } from "./mail/write.ts";
import { pageLinkLapse } from "./page-link/lapse.ts";
import { registrationLapse } from "./registration/lapse.ts";
import { reviewMail } from "./review/notify.ts";
import type { Core } from "./runtime/core.ts";
import { type AnyManager, type Managers, startManagers as start } from "./runtime/manager.ts";
import { scheduledPublication, waitingPublication } from "./schedule/publish.ts";
import { seatLapse } from "./seat/lapse.ts";
import { verificationReminder } from "./verification/reminder.ts";

/** All process managers. A new one is added here, and nowhere else. */
const managers = (mail: MailOptions): AnyManager[] => [
  seatLapse,
  scheduledPublication,
  waitingPublication,
  subtreeCopy,
  bulkChange,
  registrationLapse,
  invitationLapse,
  accessRequestLapse,
  accessRequestOver,
  accessRequestMail,
  pageLinkLapse,
  verificationReminder,
  reviewMail,
  mailWriting,
  mailSending(mail),
];

/** What process managers need beside what commands need. */
export interface ManagerOptions extends Omit<MailOptions, "tokens"> {
  /** What tokens are signed with. */
  tokenKey: Uint8Array;
}

/** Starts the process managers. They need no HTTP, and may run in another process than the command API, or in several. */
export const startManagers = (core: Core, { tokenKey, ...mail }: ManagerOptions): Promise<Managers> =>
  start(core, eventKinds, managers({ ...mail, tokens: createLinkTokens(tokenKey) }));
