import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { importEvents } from "./events.ts";
import type { ImportCounts, ImportedFile, ImportOutcome, ImportProblem } from "./job.ts";

export type ImportFact = FactOf<typeof importEvents>;

export interface ImportState {
  running: boolean;
  /** Whether it ever began. */
  hasRun: boolean;
  /** What became of files, in the order in which it was remembered: the last one of a path counts. */
  batches: Appended<readonly ImportedFile[]>;
}

/** A list that grows at its end without being copied each time. */
type Appended<T> = { before: Appended<T>; last: T; size: number } | null;

/** What became of each file, by path. */
export function filesOf({ batches }: ImportState): Map<string, ImportedFile> {
  const inOrder: (readonly ImportedFile[])[] = [];
  for (let at = batches; at !== null; at = at.before) inOrder.push(at.last);
  return new Map(inOrder.reverse().flatMap((files) => files.map((file) => [file.path, file] as const)));
}

export type ImportCommand =
  | { type: "begin"; name: string; under: string | null; files: number }
  | { type: "record"; files: ImportedFile[]; problems: ImportProblem[]; counts: ImportCounts }
  | {
      type: "end";
      outcome: "finished" | "cancelled" | "failed" | "stopped";
      counts: Omit<ImportOutcome, "cancelled">;
    };

/** The memory of an import: it may run again and again, and each time knows what became of each file. */
export const importDecider: Decider<ImportState, ImportCommand, ImportFact> = {
  category: "import",
  initial: { running: false, hasRun: false, batches: null },
  evolve(state, fact) {
    switch (fact.type) {
      case "ImportBegan":
        return { ...state, running: true, hasRun: true };
      case "FilesImported": {
        const { batches: before } = state;
        const { files: last } = fact.data;
        return { ...state, batches: { before, last, size: (before?.size ?? 0) + last.length } };
      }
      case "ImportEnded":
        return { ...state, running: false };
    }
  },
  decide(command, state) {
    switch (command.type) {
      // An import that is still "running" was cut off with its process: it begins again.
      case "begin": {
        const { name, under, files } = command;
        return [{ type: "ImportBegan", data: { name, under, files } }];
      }
      case "record":
        // How far it is says nothing once it has ended.
        return state.running || command.files.length + command.problems.length > 0
          ? [
              {
                type: "FilesImported",
                data: { files: command.files, problems: command.problems, counts: command.counts },
              },
            ]
          : [];
      case "end":
        return state.running
          ? [{ type: "ImportEnded", data: { outcome: command.outcome, ...command.counts } }]
          : [];
    }
  },
  weigh: (state) => 200 + (state.batches?.size ?? 0) * 300,
};
