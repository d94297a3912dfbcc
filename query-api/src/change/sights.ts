import type { Sight } from "../runtime/topic.ts";

type Read = (space: string, ids: string[]) => Promise<ReadonlyMap<string, Sight>>;

/** What is known of a space since an event. */
interface Since {
  event: string;
  known: Map<string, Promise<Sight | undefined>>;
  /** What is to be read with the next question. */
  asked: string[];
  reading: Promise<ReadonlyMap<string, Sight>> | null;
}

/**
 * What decides who may see some entries after an event, read once for all who hear that event: thousands of sockets at one page
 * ask at the same time. The next event makes it out of date.
 */
export function createSights(
  read: Read,
): (event: string, space: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Sight>> {
  const spaces = new Map<string, Since>();

  function sinceOf(event: string, space: string): Since {
    const known = spaces.get(space);
    if (known?.event === event) return known;
    const since: Since = { event, known: new Map(), asked: [], reading: null };
    spaces.set(space, since);
    return since;
  }

  function sightOf(since: Since, space: string, id: string): Promise<Sight | undefined> {
    const known = since.known.get(id);
    if (known !== undefined) return known;
    since.asked.push(id);
    // All that is asked in this moment is one question.
    since.reading ??= Promise.resolve().then(() => {
      const { asked } = since;
      since.asked = [];
      since.reading = null;
      return read(space, asked);
    });
    const sight = since.reading.then((sights) => sights.get(id));
    since.known.set(id, sight);
    return sight;
  }

  return async (event, space, ids) => {
    const since = sinceOf(event, space);
    const sights = await Promise.all(ids.map(async (id) => [id, await sightOf(since, space, id)] as const));
    return new Map(sights.flatMap(([id, sight]) => (sight === undefined ? [] : [[id, sight] as const])));
  };
}
