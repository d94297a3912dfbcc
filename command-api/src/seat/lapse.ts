/** The process manager of seats: when a lease has run out, it says so in the log. */
import type { RecordedEvent } from "@annals/event-log";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { idOf } from "../command.ts";
import { upcast } from "../events.ts";
import type { Handler } from "../handler.ts";
import { seatDecider } from "./decider.ts";

/** A lease that is running, and the event that it is of. */
interface Lease {
  entry: string;
  space: string;
  until: Date;
  cause: string;
  revision: number;
}

export interface SeatLapses {
  /** Takes note of seats that were taken, renewed and given back. */
  follow(events: RecordedEvent[]): Promise<void>;
  /** Ends the leases that have run out by now. Answers how many. */
  endDue(): Promise<number>;
}

export interface SeatLapsesOptions {
  pool: Pool;
  handler: Pick<Handler, "execute">;
  now: () => Date;
  logger: Logger;
}

/** Takes up the leases that were running when this was last stopped. */
export async function openSeatLapses({ pool, handler, now, logger }: SeatLapsesOptions): Promise<SeatLapses> {
  const { rows } = await pool.query<Lease>(
    "select entry, space, until, cause, revision from command.seat_lease",
  );
  const leases = new Map(rows.map((lease) => [lease.entry, lease]));

  async function keep(lease: Lease): Promise<void> {
    const { entry, space, until, cause, revision } = lease;
    leases.set(entry, lease);
    await pool.query(
      `insert into command.seat_lease as l (entry, space, until, cause, revision) values ($1, $2, $3, $4, $5)
       on conflict (entry) do update
       set space = excluded.space, until = excluded.until, cause = excluded.cause, revision = excluded.revision
       where l.revision < excluded.revision`,
      [entry, space, until, cause, revision],
    );
  }
  async function drop(entry: string, revision: number): Promise<void> {
    const lease = leases.get(entry);
    if (lease !== undefined && lease.revision <= revision) leases.delete(entry);
    await pool.query("delete from command.seat_lease where entry = $1 and revision <= $2", [entry, revision]);
  }

  /** The id of the event follows from the one that made the lease: several processes may do this at once. */
  async function end({ entry, space, cause, revision }: Lease): Promise<void> {
    await handler.execute(
      seatDecider,
      entry,
      { type: "lapse", now: now() },
      { space, actor: null, correlation: cause, command: idOf(cause, "lapse") },
    );
    await drop(entry, revision);
  }

  return {
    async follow(events) {
      for (const event of events) {
        if (!event.stream.startsWith(`${seatDecider.category}-`)) continue;
        const fact = upcast(event);
        if (fact === null) continue;
        const entry = event.stream.slice(seatDecider.category.length + 1);
        const { revision, id: cause } = event;
        const space = event.metadata.space!;
        if (fact.type === "SeatOccupied" || fact.type === "SeatRenewed")
          await keep({ entry, space, until: new Date(fact.data.until), cause, revision });
        else await drop(entry, revision);
      }
    },
    async endDue() {
      const due = [...leases.values()].filter(({ until }) => until.getTime() <= now().getTime());
      for (const lease of due) {
        try {
          await end(lease);
        } catch (error) {
          logger.warn({ entry: lease.entry, error: (error as Error).message }, "A lease could not be ended");
        }
      }
      return due.length;
    },
  };
}
