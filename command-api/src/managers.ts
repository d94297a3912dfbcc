import { subtreeCopy } from "./copy/subtree.ts";
import { eventKinds } from "./events.ts";
import type { Core } from "./runtime/core.ts";
import { type AnyManager, type Managers, startManagers as start } from "./runtime/manager.ts";
import { seatLapse } from "./seat/lapse.ts";

/** All process managers. A new one is added here, and nowhere else. */
const managers: AnyManager[] = [seatLapse, subtreeCopy];

/** Starts the process managers. They need no HTTP, and may run in another process than the command API, or in several. */
export const startManagers = (core: Core): Promise<Managers> => start(core, eventKinds, managers);
