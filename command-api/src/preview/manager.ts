/** Makes small pictures and text of what was uploaded, after the upload, from its fact. */
import {
  completeDerived,
  make,
  openDerived,
  prepareDerived,
  recipeOf,
  type TextEngine,
} from "@annals/derived";
import type { Pool } from "@annals/postgres";
import { postgresEngine } from "@annals/search";
import { untilDone } from "@annals/watch";
import type { fileEvents } from "../file/events.ts";
import type { Core } from "../runtime/core.ts";
import type { FactOf } from "../runtime/event.ts";
import { atOnce, beginManagers, type Manager } from "../runtime/manager.ts";

type FileFact = FactOf<Pick<typeof fileEvents, "FileUploaded" | "FileVersionAdded">>;

export interface PreviewOptions {
  /** Where text is searched; in PostgreSQL by default. */
  texts?: TextEngine;
  /** Tells who looks at files that there is something to see of one now. */
  announce?: (change: { space: string; topic: string; id: string | null }, pool: Pool) => Promise<void>;
}

interface Content {
  space: string;
  sha256: string;
  type: string;
}

const about = { name: "previews", begins: "start" } as const;

export function previewManager({
  texts = postgresEngine,
  announce,
}: PreviewOptions): Manager<FileFact, Content> {
  return {
    ...about,
    handles: ["FileUploaded", "FileVersionAdded"],
    longest: atOnce,
    parallel: 2,
    decide({ data: { sha256, mime_type: type }, metadata: { space, at } }) {
      if (space === null || recipeOf(type) === null) return [];
      // A content is read once for each space; what is in several files is not read again.
      return [{ about: `${space} ${sha256}`, at: new Date(at), data: { space, sha256, type } }];
    },
    async due({ pool, files, logger }, { data: { space, sha256, type } }) {
      const derived = openDerived(pool, texts);
      const known = await derived.find(sha256);
      if (known === null) {
        const made = await make(files, sha256, type);
        // It was erased meanwhile.
        if (made === null) return;
        if (made.failed !== null) logger.info({ sha256, type, why: made.failed }, "A file has no preview");
        await derived.keep(sha256, made);
      }
      await derived.index(space, sha256);
      // A content is in any files of the space: all lists of files are read again.
      await announce?.({ space, topic: "library", id: null }, pool);
    },
  };
}

/** Before the managers start. What is not stored (any more) is made again, from the first upload on. */
export async function preparePreviews(core: Core, { texts = postgresEngine }: PreviewOptions): Promise<void> {
  const isEmpty = await prepareDerived(core.pool, texts);
  if (!isEmpty) return;
  await core.pool.query("delete from command.checkpoint where name = $1", [about.name]);
  await beginManagers(core, [about]);
}

/** How long it is waited after what failed, in milliseconds. */
const patience = 30_000;

/** Beside everything else, after a start: nobody waits for it. What fails, as when an engine is away, is tried again. */
export async function completePreviews(
  { pool, logger }: Pick<Core, "pool" | "logger">,
  { texts = postgresEngine }: PreviewOptions,
  signal: AbortSignal,
): Promise<void> {
  await untilDone(() => completeDerived(pool, texts, signal), {
    pause: patience,
    signal,
    onFailure: ({ message: error }) =>
      logger.warn({ error }, "Texts of files are not all in the index again"),
  });
}
