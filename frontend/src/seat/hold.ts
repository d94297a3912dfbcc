/** Takes, holds and releases the editor seat of a page for this window. */
import { occupySeat, releaseSeat } from "@annals/command-api/contract";
import { getEntry } from "@annals/query-api/contract";
import { ApiProblem, call } from "../api/client.ts";
import { changeCached } from "../api/swr.ts";
import { keepSeat, type Other, type SeatKeeper } from "./keeper.ts";
import { isMine, otherEditor } from "./seat.ts";

/** By which a window holds the seat of a page: another window of the same person has another lease. */
export interface Held {
  entryId: string;
  lease: string;
}

const at = ({ entryId }: Pick<Held, "entryId">) => ({ params: { id: entryId } });

/**
 * Takes the seat, from another window of the same person as well. Rejects when another person holds it.
 * @returns the revision of the draft, which nobody else changes now
 */
export async function takeSeat(held: Held): Promise<number> {
  const { revision } = await call(occupySeat, { ...at(held), body: { lease: held.lease } });
  return revision;
}

/** Holds the seat that this window has just taken, or has once it is `ready`. */
export function holdSeat(
  held: Held,
  me: string,
  onLost: (other: Other | null) => void,
  ready: Promise<void> = Promise.resolve(),
): SeatKeeper {
  return keepSeat({
    now: Date.now,
    occupy: () => occupy(held, false),
    renew: () => occupy(held, true),
    look: async () => {
      await ready;
      const entry = await call(getEntry, at(held));
      const mine = entry.occupied_by.some((one) => one.id === me && one.lease === held.lease);
      const elsewhere = !mine && isMine(entry, me) ? ({ elsewhere: true } as const) : null;
      return { mine, other: elsewhere ?? otherEditor(entry, me)?.display_name ?? null };
    },
    onLost,
  });
}

/** Takes the seat, or only renews it. False when somebody else holds it, or another window, or one may not write there any more. */
async function occupy(held: Held, renew: boolean): Promise<boolean> {
  try {
    await call(occupySeat, { ...at(held), body: { lease: held.lease, renew } }, { onExpired: "throw" });
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && [403, 404, 409].includes(error.status)) return false;
    throw error;
  }
}

/** Gives the seat back, and shows at once that this window no longer has it. */
export function giveBackSeat(held: Held): void {
  const { entryId, lease } = held;
  changeCached(getEntry, (entry) =>
    entry.id === entryId && entry.occupied_by.some((one) => one.lease === lease)
      ? { ...entry, occupied_by: entry.occupied_by.filter((one) => one.lease !== lease) }
      : entry,
  );
  const body = { lease };
  void call(releaseSeat, { ...at(held), body }, { keepalive: true, onExpired: "throw" }).catch(
    () => undefined,
  );
}
