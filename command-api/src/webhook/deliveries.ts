/** The deliveries of webhooks, in `command.webhook_delivery`: what was told, and what is still to be told. */
import type { Outcome } from "@annals/webhook";
import type { Core } from "../runtime/core.ts";
import { putTask } from "../runtime/task.ts";
import type { Delivery } from "./contract.ts";

/** One that is to be sent now. */
export interface DueDelivery {
  id: string;
  type: string;
  body: string;
  /** The page that it is about. */
  entry: string | null;
  /** An admin wants it sent: also while the webhook is paused. */
  by_hand: boolean;
  tries: number;
  made_at: Date;
}

/** What is told, as JSON. */
interface Told {
  type: string;
  timestamp: string;
  data: object & { entry_id?: string };
}

export interface Deliveries {
  /** Adds one, unless it is there; of more than a webhook can have waiting the oldest are left out. */
  add(one: { id: string; space: string; webhook: string; told: Told; isByHand?: boolean }): Promise<void>;
  /** Those that are to be sent now, the oldest first. */
  due(webhook: string, isPaused: boolean): Promise<DueDelivery[]>;
  /**
   * Notes what came of one.
   * @param nextAt null: it is not tried any more @param restUntil until then none of the webhook is sent but by hand
   */
  note(
    id: string,
    state: Delivery["state"],
    outcome: Outcome | null,
    nextAt: Date | null,
    restUntil?: Date | null,
  ): Promise<void>;
  /** Whether something was delivered since a moment. */
  anySince(webhook: string, moment: Date): Promise<boolean>;
  /** When the newest one was made of those before a moment that were left out; null for none. */
  leftOutBefore(webhook: string, moment: Date): Promise<Date | null>;
  /** Has the rest sent when it is due. @param cause of the task that is being carried out */
  goOn(space: string, webhook: string, isPaused: boolean, cause: string): Promise<void>;
  /** Looks again at what is to be sent. */
  wake(space: string, webhook: string): Promise<void>;
  /** Answers whether there is such a one. */
  resend(space: string, webhook: string, id: string): Promise<boolean>;
  /** @returns with the first page also how many were left out; 0 with the others */
  list(
    webhook: string,
    after: string | null,
  ): Promise<{ data: Delivery[]; cursor: string | null; left_out: number }>;
  forget(webhook: string): Promise<void>;
}

/** The manager whose tasks send them: one task for each webhook, so that a slow one holds up no other. */
export const sendingManager = "webhook-sending";

const day = 24 * 60 * 60 * 1000;
/** How long those that are done are kept, in milliseconds. */
const kept = 30 * day;
/** How many of a webhook can wait. */
const maxWaiting = 10_000;
/** How many are sent before others have their turn. */
const inTurn = 20;
const pageSize = 50;
/** The longest pause between two tries, in milliseconds. What is put off for twice as long was so while the clock was ahead: it is due. */
const longestPause = day;

const isDue = "webhook = $1 and state = 'waiting' and (by_hand or not $2)";
/** Until when a webhook rests. What lies further ahead than $4 was noted while the clock was ahead. */
const rest = `(select max(r.rest_until) from command.webhook_delivery r
  where r.webhook = $1 and r.state in ('waiting', 'left_out') and r.rest_until <= $4)`;
const latest = (now: Date) => new Date(now.getTime() + 2 * longestPause);

export function createDeliveries({ pool, now, newId }: Pick<Core, "pool" | "now" | "newId">): Deliveries {
  const wake = (space: string, webhook: string) =>
    putTask(pool, { manager: sendingManager, about: webhook, due: now(), space, cause: newId() });

  async function countLeftOut(webhook: string): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from command.webhook_delivery where webhook = $1 and state = 'left_out'",
      [webhook],
    );
    return rows[0]!.count;
  }

  return {
    wake,
    async add({ id, space, webhook, told, isByHand = false }) {
      const { rowCount } = await pool.query(
        `insert into command.webhook_delivery (id, space, webhook, type, body, entry, by_hand, made_at, next_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (id) do nothing`,
        [
          ...[id, space, webhook, told.type, JSON.stringify(told), told.data.entry_id ?? null],
          ...[isByHand, now()],
        ],
      );
      if (rowCount === 0) return;
      // Who gets nothing for a while wants to know how things are by now.
      await pool.query(
        `update command.webhook_delivery set state = 'left_out', next_at = null where id in (
           select id from command.webhook_delivery where webhook = $1 and state = 'waiting' and not by_hand
           order by made_at desc, id desc offset ${maxWaiting})`,
        [webhook],
      );
      // What still waits ends by its tries alone: a clock that is ahead for a moment must not lose it.
      await pool.query(
        "delete from command.webhook_delivery where webhook = $1 and made_at < $2 and state <> 'waiting'",
        [webhook, new Date(now().getTime() - kept)],
      );
      await wake(space, webhook);
    },
    async due(webhook, isPaused) {
      const { rows } = await pool.query<DueDelivery>(
        `select id, type, body, entry, by_hand, tries, made_at from command.webhook_delivery
         where ${isDue} and (next_at <= $3 or next_at > $4) and (by_hand or coalesce(${rest} <= $3, true))
         order by next_at, id limit ${inTurn}`,
        [webhook, isPaused, now(), latest(now())],
      );
      return rows;
    },
    async note(id, state, outcome, nextAt, restUntil = null) {
      const status = outcome !== null && "status" in outcome ? outcome.status : null;
      const trouble = outcome !== null && "trouble" in outcome ? outcome.trouble : null;
      await pool.query(
        `update command.webhook_delivery
         set state = $2, status = $3, trouble = $4, next_at = $5, tried_at = $6, rest_until = $7, tries = tries + 1
         where id = $1`,
        [id, state, status, trouble, nextAt, now(), restUntil],
      );
    },
    async anySince(webhook, moment) {
      const { rows } = await pool.query(
        `select from command.webhook_delivery
         where webhook = $1 and state = 'delivered' and tried_at >= $2 limit 1`,
        [webhook, moment],
      );
      return rows.length > 0;
    },
    async leftOutBefore(webhook, moment) {
      const { rows } = await pool.query<{ made: Date | null }>(
        `select max(made_at) as made from command.webhook_delivery
         where webhook = $1 and state = 'left_out' and made_at < $2`,
        [webhook, moment],
      );
      return rows[0]?.made ?? null;
    },
    async goOn(space, webhook, isPaused, cause) {
      const { rows } = await pool.query<{ next: Date | null }>(
        `select min(case when by_hand or next_at > $4 then least(next_at, $3) else greatest(next_at, ${rest}) end) as next
         from command.webhook_delivery where ${isDue}`,
        [webhook, isPaused, now(), latest(now())],
      );
      const due = rows[0]?.next ?? null;
      if (due === null) return;
      await putTask(pool, { manager: sendingManager, about: webhook, due, space, cause: newId() }, cause);
    },
    async resend(space, webhook, id) {
      const { rowCount } = await pool.query(
        `update command.webhook_delivery set state = 'waiting', next_at = $3, tries = 0, by_hand = true
         where webhook = $1 and id = $2`,
        [webhook, id, now()],
      );
      if (rowCount === 0) return false;
      await wake(space, webhook);
      return true;
    },
    async list(webhook, after) {
      const { rows } = await pool.query(
        `select d.id, d.type, d.body, d.state, d.status, d.trouble, d.tries, d.made_at, d.tried_at, d.next_at
         from command.webhook_delivery d
         where d.webhook = $1 and ($2::uuid is null or (d.made_at, d.id) <
           (select made_at, id from command.webhook_delivery where webhook = $1 and id = $2))
         order by d.made_at desc, d.id desc limit ${pageSize + 1}`,
        [webhook, after],
      );
      const data = rows.slice(0, pageSize).map(({ made_at, tried_at, next_at, ...row }) => ({
        ...row,
        made_at: made_at.toISOString(),
        tried_at: tried_at?.toISOString() ?? null,
        next_at: next_at?.toISOString() ?? null,
      })) as Delivery[];
      return {
        data,
        cursor: rows.length > pageSize ? data.at(-1)!.id : null,
        left_out: after === null ? await countLeftOut(webhook) : 0,
      };
    },
    async forget(webhook) {
      await pool.query("delete from command.webhook_delivery where webhook = $1", [webhook]);
    },
  };
}
