import type { Position } from "@annals/event-log";
import type { CheckpointRow } from "@annals/projectors/tables";

/** Finds the read models that make no progress. */
export interface Standstill {
  /**
   * Checks where they are now. Returns those that stand still: stopped, or behind the log for too long without progress.
   */
  look<Row extends Known>(checkpoints: Row[]): Promise<Row[]>;
}
type Known = Pick<CheckpointRow, "projection" | "position" | "state">;

/**
 * @param head where the log ends. It is asked for only while a read model rests: an event store has to read for it, and
 * the more is written, the longer that takes @param patience how long one may be behind without progress, in milliseconds
 */
export function createStandstill(
  head: () => Promise<Position>,
  patience: number,
  now = () => performance.now(),
): Standstill {
  /** The position of each at the last check. */
  let last = new Map<string, Position>();
  /** Where each was behind the log, and since when it has been there. */
  let behind = new Map<string, { position: Position; since: number }>();
  return {
    async look(checkpoints) {
      const rests = checkpoints.some(
        ({ projection, position, state }) => state === "stopped" || last.get(projection) === position,
      );
      last = new Map(checkpoints.map(({ projection, position }) => [projection, position]));
      const end = rests ? await head() : "";
      const time = now();
      const late = checkpoints.filter(({ position }) => position < end);
      behind = new Map(
        late.map(({ projection, position }) => {
          const before = behind.get(projection);
          return [projection, before?.position === position ? before : { position, since: time }];
        }),
      );
      return late.filter(
        ({ projection, state }) => state === "stopped" || time - behind.get(projection)!.since >= patience,
      );
    },
  };
}
