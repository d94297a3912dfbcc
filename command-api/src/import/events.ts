import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/** Something that could not be carried over as it was, for the report. `line` counts from 1; 0 is the whole file. */
export const importProblem = z.strictObject({
  path: z.string(),
  line: z.number().int(),
  message: z.string(),
});

/**
 * Stream `import-{id}`, its id made from the space, the destination and the name of what is imported,
 * so that importing the same again finds what became of each file and changes only what changed.
 */
export const importEvents = {
  ImportBegan: event(z.strictObject({ name: z.string(), under: id.nullable(), files: z.number().int() })),
  /** What became of some files. `digest` is of the file's content and of what it was resolved against. */
  FilesImported: event(
    z.strictObject({
      files: z.array(
        z.strictObject({
          path: z.string(),
          kind: z.enum(["page", "folder", "file"]),
          id,
          digest: z.string(),
        }),
      ),
      problems: z.array(importProblem),
    }),
  ),
  ImportEnded: event(
    z.strictObject({
      outcome: z.enum(["finished", "cancelled", "failed"]),
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      problems: z.number().int(),
    }),
  ),
};
