/** The seat is lost while a page is written, and may be taken again. */
import { getEntry } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { holdSeat, takeSeat } from "../seat/hold.ts";
import type { Other } from "../seat/keeper.ts";
import { at, sessionNow, type WritingSession } from "../writing/session.ts";
import { patchWriting, writing } from "../writing/state.ts";
import { takeOver } from "./alive.ts";

/** Shows that the seat is lost, and to whom. */
export function loseSeat(session: WritingSession, other: Other | null): void {
  session.seat.stop();
  const known = other ?? writing()?.seatLost?.other ?? null;
  patchWriting(session.entryId, { seatLost: { other: known } });
  if (known === null) void nameHolder(session);
}

async function nameHolder({ entryId, me }: WritingSession): Promise<void> {
  const entry = await call(getEntry, at(entryId)).catch(() => null);
  const holder = entry?.occupied_by[0];
  if (holder === undefined || writing()?.seatLost?.other !== null) return;
  patchWriting(entryId, {
    seatLost: { other: holder.id === me ? { elsewhere: true } : holder.display_name },
  });
}

/** Takes a lost seat again and continues saving. Rejects with a message for people when somebody else has it. */
export async function takeSeatAgain(): Promise<void> {
  const session = sessionNow();
  if (session === undefined) return;
  const { entryId, lease, me, saver } = session;
  await takeOver(entryId);
  await takeSeat({ entryId, lease });
  session.seat = holdSeat({ entryId, lease }, me, (other) => {
    saver.tell({ type: "seatLost" });
    loseSeat(session, other);
  });
  patchWriting(entryId, { seatLost: null });
  saver.tell({ type: "seatBack" });
}
