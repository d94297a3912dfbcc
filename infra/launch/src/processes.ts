/** The kinds of processes that a team runs beside each other, each a list of parts. One that is a whole Annals is in `app.ts`. */
import { commands } from "./parts/commands.ts";
import { feed } from "./parts/feed.ts";
import { fileCheck } from "./parts/file-check.ts";
import { founder } from "./parts/founder.ts";
import { log } from "./parts/log.ts";
import { lostKeys } from "./parts/lost-keys.ts";
import { managers } from "./parts/managers.ts";
import { openStreams } from "./parts/open-streams.ts";
import { operating } from "./parts/operating.ts";
import { operations } from "./parts/operations.ts";
import { type Given, startParts } from "./parts/part.ts";
import { ownPostgres } from "./parts/postgres.ts";
import { projectors } from "./parts/projectors.ts";
import { proof } from "./parts/proof.ts";
import { queries } from "./parts/queries.ts";
import { rebuilds } from "./parts/rebuilds.ts";
import { relay } from "./parts/relay.ts";
import { scheduledBackup } from "./parts/scheduled-backup.ts";
import { search } from "./parts/search.ts";
import { commandDoor, queryDoor } from "./parts/side-door.ts";
import { gatewayDoor, sides } from "./parts/sides.ts";
import { stores } from "./parts/stores.ts";
import { together } from "./parts/together.ts";
import { tracing } from "./parts/tracing.ts";
import { whole } from "./parts/whole.ts";

/** As in `annals gateway`. */
export type Kind = "gateway" | "command-api" | "query-api" | "projectors" | "managers" | "relay";

/** A process that runs. `local` is its address on this machine, where it has a door. */
interface Process {
  local?: string;
  stop(): Promise<void>;
}

/**
 * Each kind of process that is a part of an Annals. What a side needs of the rules (who may rebuild, that what leaves is recorded) it has
 * inside, as `commands`, behind no door.
 */
const kinds: Record<Kind, (given: Given) => Promise<Process>> = {
  gateway: (given: Given) => startParts(given, [tracing, sides, gatewayDoor]),
  "command-api": (given: Given) =>
    startParts(given, [
      ...[tracing, ownPostgres, whole, together, stores, log, search, rebuilds, commands, lostKeys],
      ...[operations, founder, commandDoor],
    ] as const),
  "query-api": (given: Given) =>
    startParts(given, [
      ...[tracing, ownPostgres, whole, together, stores, log, search, rebuilds, commands, lostKeys],
      ...[operations, operating, queries, queryDoor, openStreams],
    ] as const),
  projectors: (given: Given) =>
    startParts(given, [tracing, ownPostgres, whole, together, stores, log, feed, search, projectors]),
  managers: (given: Given) =>
    startParts(given, [
      ...[
        tracing,
        ownPostgres,
        whole,
        together,
        stores,
        log,
        search,
        proof,
        commands,
        managers,
        fileCheck,
        scheduledBackup,
      ],
    ] as const),
  relay: (given: Given) => startParts(given, [ownPostgres, whole, log, relay]),
};

/** Starts a process of one kind. @throws what a part throws; Unusable where it needs what nobody set */
export async function startKind(kind: Kind, given: Given): Promise<Process> {
  if (kind !== "command-api" && kind !== "query-api") return kinds[kind]({ ...given, kind });
  const { settings } = given;
  // The gateway is one proxy more.
  const behind = { ...settings, proxies: settings.proxies + 1 };
  return kinds[kind]({ ...given, kind, settings: behind, isBehindGateway: true });
}
