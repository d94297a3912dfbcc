/** People write through an Annals of several processes while these are killed in turn: nothing that was answered may be lost or done twice. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import { ask, type Json } from "./ask.ts";
import { paragraph } from "./blocks.ts";
import type { Several, TestProcess } from "./processes.ts";
import { untilAnswered } from "./until.ts";

const writers = 3;
/** Saves of a writer between a kill and the start after it. */
const between = 4;

export interface Kills {
  killed: number;
  /** Saves and publications that were acknowledged. Each was found again, once. */
  saved: number;
  published: number;
  /** Answers of an error, and none at all, after which the same was sent again. */
  refused: number;
  /** The longest that somebody waited for one command, in milliseconds. */
  longestWait: number;
}

/** What was answered to a writer, and has to be found again. */
interface Acknowledged {
  /** The number in the text of the last save that was acknowledged. */
  saved: number;
  published: number;
}

/** Somebody who writes one page on and on, and sends again what was not answered, as the app does. */
async function write(
  { app }: Several,
  id: string,
  said: Acknowledged,
  stop: { now: boolean },
  kills: Kills,
): Promise<void> {
  const send = async (method: string, path: string, body: unknown) => {
    const headers = { "Idempotency-Key": randomUUID() };
    const began = performance.now();
    for (;;) {
      const answer = await ask(new URL(path, app.url).href, method, body, {
        token: app.admin.token,
        headers,
      }).catch(() => null);
      if (answer !== null && answer.status < 400) {
        app.heard(answer.position);
        kills.longestWait = Math.max(kills.longestWait, performance.now() - began);
        return answer.body;
      }
      kills.refused++;
      if (answer !== null && ![503, 409].includes(answer.status))
        throw new Error(`${path}: ${answer.status} ${answer.bytes}`);
      await delay(50);
    }
  };
  while (!stop.now) {
    const text = `${said.saved + 1}`;
    await send("PUT", `/api/entries/${id}`, { blocks: [paragraph(text, "p")] });
    said.saved++;
    if (said.saved % 3 === 0) {
      await send("POST", `/api/entries/${id}/draft/publish`, {});
      said.published++;
      await send("POST", `/api/entries/${id}/occupy`, {});
    }
    // Who has written sees it, whoever was killed meanwhile.
    await expectText(app, id, text);
  }
}

async function expectText(app: Several["app"], id: string, text: string): Promise<void> {
  const draft = await untilAnswered<Json>(() => app.call("GET", `/api/entries/${id}/draft`), Boolean);
  const found = draft.blocks[0].content[0].text;
  if (found !== text) throw new Error(`“${text}” was acknowledged, and “${found}” was read`);
}

/**
 * Kills processes one after the other while all write, and looks for everything that was answered.
 * @param killed may give them on and on
 * @throws Error when something that was answered is lost, or there twice
 */
export async function killInTurn(
  several: Several,
  killed: Iterable<TestProcess>,
  signal?: NodeJS.Signals,
): Promise<Kills> {
  const { app } = several;
  const known = new Map<string, Acknowledged>();
  const stop = { now: false };
  const kills: Kills = { killed: 0, saved: 0, published: 0, refused: 0, longestWait: 0 };
  const work = Promise.all(
    Array.from({ length: writers }, async (_, n) => {
      const { id } = await app.call("POST", "/api/entries/create", { title: `Page of ${n}` });
      await app.call("POST", `/api/entries/${id}/occupy`, {});
      known.set(id, { saved: 0, published: 0 });
      await write(several, id, known.get(id)!, stop, kills);
    }),
  );
  // A writer that fails ends the test, and not only its own work.
  let failure: Error | null = null;
  work.catch((error: Error) => {
    failure = error;
  });
  const more = async () => {
    const goals = [...known].map(([id, { saved }]) => ({ id, goal: saved + between }));
    await untilAnswered(
      async () => failure !== null || goals.every(({ id, goal }) => known.get(id)!.saved >= goal),
      Boolean,
    );
    if (failure !== null) throw failure;
  };
  try {
    await untilAnswered(async () => failure !== null || known.size === writers, Boolean);
    for (const one of killed) {
      await more();
      await one.kill(signal);
      kills.killed++;
      // The others carry on without it.
      const isGateway = one.name.startsWith("gateway");
      if (isGateway) await one.start();
      await more();
      if (!isGateway) await one.start();
    }
  } finally {
    stop.now = true;
  }
  await work;
  const pool = createPool(several.database, {
    max: 1,
    name: "test",
    logger: createLogger({ level: "error" }),
  });
  try {
    for (const [id, { saved, published }] of known) {
      await expectText(app, id, String(saved));
      const { rows } = await pool.query(
        "select count(*)::int as n from log.event where stream = $1 and type = 'EntryPublished'",
        [`draft-${id}`],
      );
      // Each command was carried out once, however often it was sent.
      if (rows[0].n !== published)
        throw new Error(`${published} publications were acknowledged, and ${rows[0].n} are in the log`);
      kills.saved += saved;
      kills.published += published;
    }
  } finally {
    await pool.end();
  }
  return kills;
}
