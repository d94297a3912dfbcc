import {
  type Allowed,
  allowedOf,
  createPoster,
  createWebhookSender,
  type Poster,
  type PushKey,
  pushKeyOf,
  type WebhookSender,
} from "@annals/webhook";
import type { Audience } from "./audience/note.ts";
import type { CommentsOfPages } from "./comment/note.ts";
import { eventKinds } from "./events.ts";
import { letters } from "./letters.ts";
import { createLinkTokens } from "./link/token.ts";
import type { MailOptions } from "./mail/send.ts";
import { accountMails } from "./mail/write.ts";
import { createUnsubscribeTokens } from "./notice-choice/token.ts";
import { telling } from "./notification/tell.ts";
import { createWorth, type Worth } from "./notification/worth.ts";
import { completePreviews, type PreviewOptions, preparePreviews } from "./preview/manager.ts";
import type { Core } from "./runtime/core.ts";
import {
  type AnyManager,
  beginManagers,
  type Managers,
  type OnTask,
  startManagers as start,
} from "./runtime/manager.ts";
import type { AnyAccountNotices, AnyNotices } from "./runtime/notice.ts";
import { loadSides, type Sides } from "./sides.ts";

/** What process managers need beside what commands need. */
export interface ManagerOptions
  extends Pick<MailOptions, "mailer" | "address" | "connections" | "rate">,
    PreviewOptions {
  /** What tokens are signed with. */
  tokenKey: Uint8Array;
  /** What webhooks may reach beside the public internet (`ANNALS_WEBHOOK_ALLOW`); nothing by default. */
  webhookAllow?: readonly string[];
  /** Which pages and courses ask a group. */
  audience: Audience;
  /** Which comments are on which pages. */
  comments: CommentsOfPages;
  /** Called after each try of a task; nobody looks by default. */
  onTask?: OnTask | undefined;
}

/** What all of them are made with. */
type Given = MailOptions &
  PreviewOptions & {
    sender: WebhookSender;
    poster: Poster;
    pushKey: PushKey;
    audience: Audience;
    comments: CommentsOfPages;
    worth: Worth;
  };

interface Side {
  managers?: (options: Given) => AnyManager[];
  notices?: AnyNotices;
  accountNotices?: AnyAccountNotices;
}

/** The process managers of all features: one that needs more than this does not compile. What features tell people comes into their inboxes. */
function managersOf(
  sides: { readonly [Name in keyof Sides]: Side },
  given: Omit<Given, "types" | "paths" | "letters" | "worth" | "worthMailing" | "digestOf">,
): AnyManager[] {
  const all: Side[] = Object.values(sides);
  const types = Object.assign({}, ...all.map(({ notices }) => notices?.types));
  const worth = createWorth(types);
  const options = {
    ...given,
    letters,
    worth,
    worthMailing: worth.worthMailing,
    digestOf: worth.digestOf,
    types,
    paths: Object.assign({}, ...all.map(({ accountNotices }) => accountNotices?.paths)),
  };
  return [
    ...all.flatMap(({ managers }) => managers?.(options) ?? []),
    ...all.flatMap(({ notices }) => (notices ? [telling(notices)] : [])),
    accountMails(all.flatMap(({ accountNotices }) => accountNotices ?? [])),
  ];
}

const tokensOf = (tokenKey: Uint8Array) => ({
  tokens: createLinkTokens(tokenKey),
  stops: createUnsubscribeTokens(tokenKey),
});

/** What sends to addresses that others chose. */
const outsideOf = (allowed: Allowed, tokenKey: Uint8Array) => ({
  sender: createWebhookSender({ allowed }),
  poster: createPoster({ allowed }),
  pushKey: pushKeyOf(tokenKey),
});

/** Starts the process managers. They need no HTTP, and may run in another process than the command API, or in several. */
export async function startManagers(
  core: Core,
  { tokenKey, webhookAllow = [], onTask, ...mail }: ManagerOptions,
): Promise<Managers> {
  await preparePreviews(core, mail);
  const outside = outsideOf(webhooksMayReach(webhookAllow), tokenKey);
  const managers = managersOf(await loadSides(), { ...mail, ...outside, ...tokensOf(tokenKey) });
  const started = await start(core, eventKinds, managers, onTask);
  const stopping = new AbortController();
  const completing = completePreviews(core, mail, stopping.signal);
  return {
    ...started,
    async stop() {
      stopping.abort();
      await completing;
      await started.stop();
    },
  };
}

/** Stores where they begin, before anything is written; `startManagers` may come later, also in another process. */
export async function letManagersBegin(
  core: Pick<Core, "log" | "pool">,
  tokenKey: Uint8Array,
): Promise<void> {
  await beginManagers(
    core,
    managersOf(await loadSides(), {
      ...outsideOf(webhooksMayReach([]), tokenKey),
      ...{ mailer: null, address: "", audience: { askedBy: async () => [] } },
      comments: { below: async () => [] },
      ...tokensOf(tokenKey),
    }),
  );
}

/** @throws Error for what is neither a host, an address nor a network */
export function webhooksMayReach(list: readonly string[]): Allowed {
  const allowed = allowedOf(list);
  if (allowed === null) throw new Error(`Webhooks cannot be allowed to reach ${list.join(", ")}`);
  return allowed;
}
