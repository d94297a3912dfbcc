import type { TestApp, TestPerson } from "@annals/testing/app";

/** A comment that somebody wrote. */
export interface Written {
  entry: string;
  text: string;
  by: TestPerson;
  /** The text of the one that it replies to; null for one that begins a thread. */
  under: string | null;
  up: number;
  down: number;
}

interface Answered {
  body: string;
  user_id: string;
  vote_summary: { up: number; down: number };
  comments: Answered[];
}

/** What both did, and how long it took until the other one saw it. */
export function createLedger() {
  const times = new Map<string, number[]>();
  const comments: Written[] = [];
  const pageVotes = new Map<string, number>();
  const notices: string[] = [];
  return {
    /** By what was done, in milliseconds. */
    times,
    /** Does something and waits until the other one sees it. */
    async seen(kind: string, act: () => Promise<unknown>, see: () => Promise<unknown>): Promise<void> {
      const sight = see();
      sight.catch(() => undefined);
      const started = performance.now();
      await act();
      await sight;
      times.set(kind, [...(times.get(kind) ?? []), performance.now() - started]);
    },
    wrote(comment: Omit<Written, "up" | "down">): Written {
      const written = { ...comment, up: 0, down: 0 };
      comments.push(written);
      return written;
    },
    votedForPage: (entry: string) => pageVotes.set(entry, (pageVotes.get(entry) ?? 0) + 1),
    /** Somebody is to be told, once. */
    tells: (person: TestPerson, type: string, entry: string) => notices.push(noticeKey(person, type, entry)),
    /** What the server has too little or too much of all this, and what was not read. */
    async differences(app: TestApp, people: readonly TestPerson[]): Promise<string[]> {
      const entries = [...new Set(comments.map(({ entry }) => entry))];
      const found: string[] = [];
      for (const entry of entries) found.push(...(await commentsOf(app, entry)));
      const votes: string[] = [];
      for (const entry of entries) {
        const { vote_summary } = await app.call("GET", `/api/entries/${entry}`);
        votes.push(`${entry}: ${vote_summary.up} votes`);
      }
      const wanted = entries.map((entry) => `${entry}: ${pageVotes.get(entry) ?? 0} votes`);
      const told = (await Promise.all(people.map((person) => noticesOf(app, person)))).flat();
      const unread = await Promise.all(
        people.map((person) => app.call("GET", "/api/users/notifications/count", undefined, person.token)),
      );
      return [
        ...compared("comment", comments.map(keyOf), found),
        ...compared("page", wanted, votes),
        ...compared("notice", notices, told),
        ...unread.flatMap(({ unread }, at) =>
          unread === 0 ? [] : [`unread: ${unread} lines of ${people[at]!.email}`],
        ),
      ];
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;

const keyOf = ({ entry, text, by, under, up, down }: Written): string =>
  JSON.stringify([entry, text, by.id, under, up, down]);
const noticeKey = (person: TestPerson, type: string, entry: string) => `${person.email} ${type} ${entry}`;

/** What is there too seldom or too often. */
function compared(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of wanted) counts.set(one, (counts.get(one) ?? 0) - 1);
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].flatMap(([one, count]) => {
    if (count === 0) return [];
    return [count < 0 ? `lost (${-count}): ${what} ${one}` : `too much (${count}): ${what} ${one}`];
  });
}

/** All pages of a list. */
async function* all(app: TestApp, path: string, token?: string) {
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await app.call("GET", `${path}?per_page=100&page=${page}`, undefined, token);
    last = answer.last_page;
    yield* answer.data;
  }
}

async function commentsOf(app: TestApp, entry: string): Promise<string[]> {
  const found: string[] = [];
  const add = ({ body, user_id, vote_summary }: Answered, under: string | null) =>
    found.push(
      JSON.stringify([
        entry,
        /Round .*$/.exec(body)?.[0] ?? body,
        user_id,
        under,
        vote_summary.up,
        vote_summary.down,
      ]),
    );
  for await (const thread of all(app, `/api/entries/${entry}/comments`)) {
    add(thread, null);
    for (const reply of thread.comments as Answered[]) add(reply, thread.body);
  }
  return found;
}

/** Each notification once, also those that a line gathers. */
async function noticesOf(app: TestApp, person: TestPerson): Promise<string[]> {
  const found: string[] = [];
  for await (const { notification_type: type, data } of all(app, "/api/users/notifications", person.token))
    for (let n = 0; n < data.count; n++) found.push(noticeKey(person, type, data.entry.uuid));
  return found;
}
