import type { Core } from "../runtime/core.ts";
import type { Recorded } from "../runtime/event.ts";
import { idIn } from "../runtime/handler.ts";
import { spaceDecider } from "../space/decider.ts";
import { type InboxFact, type Item, inboxDecider, inboxId } from "./decider.ts";
import { isMailed } from "./gathered.ts";
import { comesAlways } from "./worth.ts";

/** What one person is told of one page within one window of time. */
interface Gathered {
  space: string;
  person: string;
  entry: string;
  window: number;
}

/**
 * What one person is told of one page gathers for a while, and is told once: by mail, in browsers.
 * @param length of the windows, in milliseconds. They are fixed by the clock, so that no stream of news puts one off for ever.
 */
export function gatheringFor(length: number) {
  const windowOf = (at: string) => Math.floor(Date.parse(at) / length);
  return {
    /** The task of what came into an inbox, due when its window has passed; none for what is only in the bell. */
    decide(fact: Recorded<InboxFact>): { about: string; at: Date }[] {
      if (fact.type !== "NotificationRaised" || !isMailed(fact.data.type)) return [];
      const window = windowOf(fact.metadata.at);
      const about = `${idIn(fact.stream)}.${fact.data.entry_id}.${window}`;
      return [{ about, at: new Date((window + 1) * length) }];
    },
    /** What such a task is about. */
    partsOf(about: string): Gathered {
      const [space = "", person = "", entry = "", window = ""] = about.split(".");
      return { space, person, entry, window: Number(window) };
    },
    /** What is in the inbox of it; where a space has turned notifications off, what comes all the same. */
    async itemsOf({ handler }: Core, { space, person, entry, window }: Gathered): Promise<Item[]> {
      const isQuiet = (await handler.load(spaceDecider, space))?.settings.general.notifications === false;
      const { items } = await handler.load(inboxDecider, inboxId(space, person), { fresh: true });
      return items.filter(
        (item) =>
          item.entry === entry && windowOf(item.at) === window && (!isQuiet || comesAlways(item.type)),
      );
    },
  };
}
