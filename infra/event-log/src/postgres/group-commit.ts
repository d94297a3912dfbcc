import type { AcceptedAppend } from "../accept.ts";

/** Appends to streams, each another, that are written together or not at all. */
export type AppendRequest = readonly AcceptedAppend[];

/** Writes a group in one transaction; answers each request in order. What it throws is about the whole group. */
export type CommitGroup<Answer> = (group: AppendRequest[]) => Promise<Answer[]>;

export interface GroupCommit<Answer> {
  append(request: AppendRequest): Promise<Answer>;
  /** Waits for everything that was asked for. */
  drain(): Promise<void>;
}

interface Waiting<Answer> {
  request: AppendRequest;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

const requestLimit = 256;
const byteLimit = 8_000_000;

/**
 * All requests that come while one commit is under way go together into the next: a commit costs the same for one as for
 * many. When a group fails, each request is tried alone, so that an invalid one does not fail the others. @param
 * concernsAll whether a failure has nothing to do with the stored data: then the whole group has failed
 */
export function createGroupCommit<Answer>(
  commit: CommitGroup<Answer>,
  concernsAll: (error: unknown) => boolean = () => false,
): GroupCommit<Answer> {
  let waiting: Waiting<Answer>[] = [];
  let running: Promise<void> | undefined;

  const commitAlone = async ({ request, resolve, reject }: Waiting<Answer>) => {
    try {
      resolve((await commit([request]))[0]!);
    } catch (error) {
      reject(error);
    }
  };
  const commitTogether = async (group: Waiting<Answer>[]) => {
    if (group.length === 1) return commitAlone(group[0]!);
    let answers: Answer[];
    try {
      answers = await commit(group.map(({ request }) => request));
    } catch (error) {
      if (concernsAll(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await commitAlone(one);
      return;
    }
    for (const [index, { resolve }] of group.entries()) resolve(answers[index]!);
  };
  const run = async () => {
    // Other requests of this turn of the event loop still join the first group.
    await Promise.resolve();
    while (waiting.length > 0) {
      const [group, rest] = takeGroup(waiting);
      waiting = rest;
      await commitTogether(group);
    }
    running = undefined;
  };
  return {
    append: (request) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        running ??= run();
      }),
    drain: async () => {
      while (running) await running;
    },
  };
}

/** The oldest requests, one about a stream at most, as the second needs to see the first. The others keep their order. */
function takeGroup<Answer>(waiting: Waiting<Answer>[]): [group: Waiting<Answer>[], rest: Waiting<Answer>[]] {
  const group: Waiting<Answer>[] = [];
  const rest: Waiting<Answer>[] = [];
  const streams = new Set<string>();
  let bytes = 0;
  for (const one of waiting) {
    const size = one.request.flatMap(({ events }) => events).reduce((sum, { data }) => sum + data.length, 0);
    const fits = group.length === 0 || (group.length < requestLimit && bytes + size <= byteLimit);
    if (fits && !one.request.some(({ stream }) => streams.has(stream))) {
      group.push(one);
      bytes += size;
    } else {
      rest.push(one);
    }
    for (const { stream } of one.request) streams.add(stream);
  }
  return [group, rest];
}
