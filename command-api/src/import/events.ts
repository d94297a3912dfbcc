import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/** Something that could not be imported as it is, for the report. `line` counts from 1; 0 is the whole file. */
const importProblem = z.strictObject({
  path: cleanText,
  line: z.number().int(),
  message: cleanText,
});

/**
 * Stream `import-{id}`. The id is made from the space, the destination and the name of the import, so that importing the same
 * again finds what became of each file, and changes only what has changed.
 */
export const importEvents = {
  ImportBegan: event(z.strictObject({ name: cleanText, under: id.nullable(), files: z.number().int() })),
  /** What became of some files. `digest` covers the content of the file and what its links were resolved to. */
  FilesImported: event(
    z.strictObject({
      files: z.array(
        z.strictObject({
          path: cleanText,
          kind: z.enum(["page", "folder", "file"]),
          id,
          digest: cleanText,
        }),
      ),
      problems: z.array(importProblem),
      /** How many pages were gone through so far, and what became of them. Absent in older facts. */
      counts: z
        .strictObject({ created: z.number().int(), updated: z.number().int(), unchanged: z.number().int() })
        .optional(),
    }),
  ),
  /** `stopped` with its process: it can go on. */
  ImportEnded: event(
    z.strictObject({
      outcome: z.enum(["finished", "cancelled", "failed", "stopped"]),
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      problems: z.number().int(),
    }),
  ),
};
