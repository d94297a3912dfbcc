import { wrong } from "@annals/document";
import { call } from "@annals/http/contract";
import * as z from "zod";
import { messages as runtimeMessages } from "../runtime/messages.ts";
import { messages } from "./messages.ts";

const engine = z.object({
  name: z.string(),
  state: z.enum(["up", "away"]),
  /** Since when it is away, ISO 8601. */
  since: z.string().nullable(),
  /** Why it is away, in the engine's words. */
  reason: z.string().nullable(),
});
const crashes = z.object({
  /** How often the server crashed and was started again, since `annals start`. */
  count: z.number().int(),
  /** When the last one was, ISO 8601. */
  at: z.string().nullable(),
  reason: z.string().nullable(),
});
const health = z.object({
  engines: z.array(engine),
  crashes,
  /** People of the log whose keys are not in this database, as far as they are counted: they cannot sign in. */
  people_without_keys: z.number().int(),
  /** Stored files that were found damaged since the start: the log output names them. */
  damaged_files: z.number().int(),
});
/** What is known without asking an engine. */
export type Health = z.infer<typeof health>;
export type Crashes = z.infer<typeof crashes>;

const parkedItem = z.object({
  projection: z.string(),
  /** Type of the fact; null for a search document. */
  type: z.string().nullable(),
  stream: z.string(),
  position: z.string(),
  error: z.string(),
  since: z.string(),
  tried_at: z.string(),
  /** How many later facts of the same subject wait behind it. */
  waiting: z.number().int(),
  /** The page, if the viewer may view it. */
  entry: z
    .object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      author: z.string(),
      above: z.array(z.string()),
    })
    .nullable(),
});

/** How far something that takes in facts is, over time. */
const course = {
  /** Facts a second in the last half minute; null before they were measured twice. */
  rate: z.number().nullable(),
  /** How many facts it was behind, each half minute, oldest first: of the last hour at most. */
  lags: z.array(z.number().int()),
};
const operating = z.object({
  /** What is measured apart from the read models: by name of the projection. */
  courses: z.record(z.string(), z.object(course)),
  managers: z.array(
    z.object({
      name: z.string(),
      /** As it was stored last, every ten seconds at least. */
      position: z.string(),
      /** Facts behind the head, as far as known. */
      lag: z.number().int(),
      /** It was behind half a minute ago and has not come as far since. */
      is_late: z.boolean(),
      /** Tasks that are not due yet, that are due, and that failed and are tried again by themselves. */
      waiting: z.number().int(),
      due: z.number().int(),
      failing: z.number().int(),
      /** Why the last of them failed. */
      error: z.string().nullable(),
      /** Facts that it could not decide on. */
      skipped: z.number().int(),
      ...course,
    }),
  ),
  growth: z.object({
    /** In the log, as far as counted. */
    facts: z.number().int(),
    /** What the log takes in the database; null when another engine holds it. */
    bytes: z.number().int().nullable(),
    /** Since the first day below; null on the first day. */
    facts_a_day: z.number().nullable(),
    bytes_a_day: z.number().nullable(),
    /** The facts at the end of each day that was measured, oldest first: of the last year at most. */
    days: z.array(z.object({ day: z.string(), facts: z.number().int() })),
  }),
  read_models: z.object({
    /** Since when this generation answers. */
    since: z.string().nullable(),
    /** How long the last rebuild that somebody asked for took, in seconds. */
    rebuilt_in: z.number().nullable(),
    /** Why the last one that somebody asked for came to nothing; null where it did not. */
    failed: z.string().nullable(),
    /** Why those of the version that runs could not be built: the old ones stay as they are, and it is tried again. Null where that is not so. */
    update_failed: z.string().nullable(),
  }),
  /** Of the process that answers, since its start. */
  process: z.object({
    started_at: z.string(),
    requests: z.number().int(),
    /** Mean, in seconds. */
    request_seconds: z.number().nullable(),
    connections: z.number().int(),
    streams: z.number().int(),
    sockets: z.number().int(),
    memory_bytes: z.number().int(),
    /** Facts that it wrote, and how long an append took in the mean. */
    facts: z.number().int(),
    append_seconds: z.number().nullable(),
  }),
  /** Servers that only some processes use, as these said it last. */
  services: z.array(
    engine.extend({
      /** What it is used for: to bring facts to the projections, to copy them there, or to tell them to other systems. */
      use: z.enum(["feed", "relay", "events"]),
    }),
  ),
  versions: z.object({ annals: z.string(), node: z.string(), postgres: z.string() }),
  /** What takes room beside the log. */
  database_bytes: z.number().int(),
  backup: z.object({
    /** When one is made each day, as in "03:00" (UTC); null when this process knows of no schedule. */
    scheduled_at: z.string().nullable(),
    last: z
      .object({ at: z.string(), seconds: z.number(), facts: z.number().int(), files: z.number().int() })
      .nullable(),
    /** The last one on the schedule, when it failed. */
    failed: z.object({ at: z.string(), error: z.string() }).nullable(),
    /** When backups were last sent to a store elsewhere: the newest that is there, and why no newer one could be sent. */
    sent: z.object({ at: z.string(), name: z.string().nullable(), error: z.string().nullable() }).nullable(),
    /** The last time that a backup was restored for a test: of when it was and what came back, or why it did not. */
    tested: z
      .object({
        at: z.string(),
        made: z.string().nullable(),
        facts: z.number().int().nullable(),
        pages: z.number().int().nullable(),
        error: z.string().nullable(),
      })
      .nullable(),
  }),
});
/** What operators see beside engines, log and read models. */
export type Operating = z.infer<typeof operating>;

export const status = health.extend({
  /** When this was measured, ISO 8601. */
  measured_at: z.string(),
  /** Null while it cannot be measured. */
  operating: operating.nullable(),
  log: z.object({ head: z.string(), identity: z.string() }),
  generation: z.number().int(),
  projections: z.array(
    z.object({
      name: z.string(),
      generation: z.number().int(),
      position: z.string(),
      /** Events behind the head, as far as known. */
      lag: z.number().int(),
      state: z.enum(["live", "catching up", "stopped"]),
      error: z.string().nullable(),
      /** The number of facts that it could not take in, without those that wait behind them. */
      parked: z.number().int(),
    }),
  ),
  /** The moment that pages are of, while what they are read from stands still; else null. */
  as_of: z.string().nullable(),
  /** The parked facts of the viewer's space and of none, oldest first; those of other spaces are only counted above. */
  parked: z.array(parkedItem),
  /** The next generation while it is being built, with its progress, 0 to 1. */
  rebuild: z
    .object({ generation: z.number().int(), progress: z.number(), events_per_second: z.number() })
    .nullable(),
});
export type Status = z.infer<typeof status>;
export const getStatus = call({
  method: "get",
  path: "/api/admin/status",
  tag: "status",
  summary:
    "Engines, crashes, log, read models and rebuilds of the whole installation (operators). Answered from memory while an engine is away.",
  answer: status,
});
export const getParked = call({
  method: "get",
  path: "/api/admin/parked",
  tag: "status",
  summary: "What the read models could not take in of the space (admins, developers).",
  answer: z.object({
    /** Those of the space, oldest first. */
    parked: z.array(parkedItem),
    /** Whether a read model has stopped, so that it takes in nothing at all. */
    stopped: z.boolean(),
  }),
});
export const getParkedFact = call({
  method: "get",
  path: "/api/admin/parked/{position}",
  tag: "status",
  summary:
    "A fact of a page that the read models could not take in, as it is in the log (admins, developers who may view the page).",
  params: z.object({ position: z.string().regex(/^[0-9]{1,40}$/, wrong(runtimeMessages.notPosition)) }),
  answer: z.object({
    type: z.string(),
    stream: z.string(),
    position: z.string(),
    data: z.record(z.string(), z.unknown()),
    metadata: z.record(z.string(), z.unknown()),
  }),
});
export const retryParked = call({
  method: "post",
  path: "/api/admin/parked/retry",
  tag: "status",
  summary:
    "Retries in the background what the read models could not take in (admins, developers). GET /api/admin/parked says how it went.",
  headers: [],
});

export const restartWorker = call({
  method: "post",
  path: "/api/admin/restart",
  tag: "status",
  summary:
    "Resumes a projection where it is, or has a manager retry at once what failed (operators). GET /api/admin/status says how it went.",
  body: z.strictObject({
    kind: z.enum(["projection", "manager"]),
    name: z.string().regex(/^[a-z][a-z-]{0,63}$/, wrong(messages.notWorker)),
    /** Of the search: makes all of it again from the pages, over what is there, while people search. Managers are never begun anew. */
    again: z.boolean().default(false),
  }),
  headers: [],
});

const rebuildCall = { path: "/api/admin/rebuild", tag: "status", headers: [] } as const;
export const startRebuild = call({
  ...rebuildCall,
  method: "post",
  summary: "Rebuilds all read models from the log, while the old ones serve (operators).",
});
export const cancelRebuild = call({
  ...rebuildCall,
  method: "delete",
  summary: "Cancels a rebuild; the old read models keep serving (operators).",
});
