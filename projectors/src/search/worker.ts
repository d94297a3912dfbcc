import type { Client } from "@annals/postgres";
import type { SearchDocument, SearchIndex } from "@annals/search";
import type { Bell } from "../runtime/worker/bell.ts";
import { advance, inTransaction, type Session } from "../runtime/worker/session.ts";
import { pause } from "../runtime/worker/worker.ts";

export interface SearchWorkerOptions {
  /** The index, written to in the transaction that takes the marks. */
  indexOf: (client: Client) => SearchIndex;
  /** Rung when content has moved. */
  bell: Bell;
  /** Least time between two steps when nothing was left, in milliseconds: marks that come meanwhile share one. */
  gathering: number;
  signal: AbortSignal;
  now: () => Date;
  /** Called after each step with the number of marks that are left. */
  onStep?: (session: Session) => void;
}

/** Documents made in one transaction. */
const batchSize = 200;
/** A ring is not heard in another process: marks are looked for this often as well, in milliseconds. */
const backstop = 1_000;

/**
 * Follows the marks that content leaves, in their order, and makes search documents from content's rows. Its checkpoint is
 * the position up to which the index has all that content had.
 */
export async function followMarks(session: Session, options: SearchWorkerOptions): Promise<void> {
  const { signal, bell, gathering, onStep } = options;
  while (!signal.aborted) {
    const isDone = await takeMarks(session, options);
    onStep?.(session);
    if (!isDone) continue;
    await pause(gathering, signal);
    await bell.wait(backstop, signal);
  }
}

/** @returns true when nothing was left */
async function takeMarks(session: Session, { indexOf, now }: SearchWorkerOptions): Promise<boolean> {
  const { client, checkpoint } = session;
  const { content, marks } = await readMarks(session);
  const next = marks[batchSize];
  if (marks.length === 0 && content.position === checkpoint.position && content.state === checkpoint.state)
    return true;

  // A position is reached when none of its marks is left.
  const taken = marks.slice(0, batchSize);
  const reached = taken.findLast(({ position }) => position !== next?.position)?.position;
  const position = next ? later(reached ?? checkpoint.position, checkpoint.position) : content.position;
  const state = next ? "catching up" : content.state === "live" ? "live" : "catching up";

  const ids = [...new Set(taken.map(({ entry }) => entry))];
  const to = { position, state, events: ids.length, skipped: 0, at: now() } as const;
  if (ids.length === 0) {
    session.checkpoint = await advance(session, to);
    return true;
  }
  session.checkpoint = await inTransaction(session, async () => {
    // All marks up to here, also the later ones of the same entry: what is read now is as new as they ask for.
    await client.query("delete from search_pending where entry = any($1) and position <= $2", [
      ids,
      later(content.position, taken.at(-1)!.position),
    ]);
    const documents = await readDocuments(client, ids);
    const found = new Set(documents.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id));
    if (documents.length > 0) await indexOf(client).put(documents);
    if (gone.length > 0) await indexOf(client).remove(gone);
    return advance(session, to);
  });
  return !next;
}

interface Marks {
  /** How far content is. */
  content: { position: string; state: string };
  /** The first that are left, one more than a batch holds when there are more. */
  marks: { position: string; entry: string }[];
}

/** Both as of the same moment. */
async function readMarks({ client, checkpoint }: Session): Promise<Marks> {
  const { rows } = await client.query<Marks>({
    name: "search marks",
    text: `
      select json_build_object('position', c.position, 'state', c.state) as content,
        (select coalesce(json_agg(m), '[]') from (
          select position, entry from search_pending order by position, entry limit $2) m) as marks
      from annals.checkpoint c where c.generation = $1 and c.projection = 'content'`,
    values: [checkpoint.generation, batchSize + 1],
  });
  return rows[0]!;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** What is to be found of entries, now; those in the trash have no document. */
async function readDocuments(client: Client, ids: string[]): Promise<SearchDocument[]> {
  const { rows } = await client.query<SearchDocument>({
    name: "search documents",
    text: `
      select e.id, e.space, e.title, e.ancestors, e.acl, e.author, e.version > 0 as published,
        coalesce((select array_agg(h ->> 'title') from jsonb_array_elements(p.headings) h), '{}') as headings,
        coalesce(p.text, '') as body, '{}'::text[] as tags
      from entry e left join page p on p.entry = e.id
      where e.id = any($1) and not e.trashed`,
    values: [ids],
  });
  return rows;
}
