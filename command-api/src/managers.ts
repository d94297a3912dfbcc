import { eventKinds } from "./events.ts";
import { createLinkTokens } from "./link/token.ts";
import type { MailOptions } from "./mail/send.ts";
import type { Core } from "./runtime/core.ts";
import { type AnyManager, beginManagers, type Managers, startManagers as start } from "./runtime/manager.ts";
import { loadSides, type Sides } from "./sides.ts";

/** What process managers need beside what commands need. */
export interface ManagerOptions extends Omit<MailOptions, "tokens"> {
  /** What tokens are signed with. */
  tokenKey: Uint8Array;
}

/** The process managers of all features: one that needs more than this does not compile. */
const managersOf = (
  sides: { readonly [Name in keyof Sides]: { managers?: (options: MailOptions) => AnyManager[] } },
  options: MailOptions,
): AnyManager[] => Object.values(sides).flatMap(({ managers }) => managers?.(options) ?? []);

/** Starts the process managers. They need no HTTP, and may run in another process than the command API, or in several. */
export async function startManagers(core: Core, { tokenKey, ...mail }: ManagerOptions): Promise<Managers> {
  const managers = managersOf(await loadSides(), { ...mail, tokens: createLinkTokens(tokenKey) });
  return start(core, eventKinds, managers);
}

/** Stores where they begin, before anything is written; `startManagers` may come later, also in another process. */
export async function letManagersBegin(
  core: Pick<Core, "log" | "pool">,
  tokenKey: Uint8Array,
): Promise<void> {
  const tokens = createLinkTokens(tokenKey);
  await beginManagers(core, managersOf(await loadSides(), { mailer: null, address: "", tokens }));
}
