import { type EventLog, type RecordedEvent, RevisionConflict } from "@annals/event-log";

/**
 * Writes facts of one log into another one, in their order. Those that are there already are not written again.
 * @param onCarried hears how many more there are
 */
export async function carry(
  log: EventLog,
  facts: RecordedEvent[],
  { signal, onCarried }: { signal: AbortSignal; onCarried(count: number): void },
): Promise<void> {
  for (const ofStream of byStream(facts)) {
    signal.throwIfAborted();
    await append(log, ofStream).catch(async (error: unknown) => {
      if (!(error instanceof RevisionConflict) || ofStream.length === 1) throw error;
      // An attempt before may have been cut off between two of them.
      for (const fact of ofStream) await append(log, [fact]);
    });
    onCarried(ofStream.length);
  }
}

async function append(log: EventLog, facts: RecordedEvent[]): Promise<void> {
  const { stream, revision } = facts[0]!;
  await log.append(
    stream,
    revision === 0 ? "none" : revision - 1,
    facts.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
  );
}

/** Facts that follow each other and are of one stream are written together. */
function byStream(facts: RecordedEvent[]): RecordedEvent[][] {
  const groups: RecordedEvent[][] = [];
  for (const fact of facts) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]!.stream === fact.stream) last.push(fact);
    else groups.push([fact]);
  }
  return groups;
}
