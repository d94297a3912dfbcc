import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { editionEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type EditionFact = FactOf<typeof editionEvents>;

interface Edition {
  /** The page at its top. */
  entry: string;
  name: string;
  isDeleted: boolean;
}
/** The editions of a space, by id. */
export type Editions = Readonly<Record<string, Edition>>;

export type EditionCommand =
  /** @param began when the page began, @param now what no moment is later than */
  | { type: "make"; id: string; entry: string; name: string; at: string; began: string; now: string }
  | { type: "rename"; id: string; name: string }
  | { type: "delete"; id: string }
  | { type: "restore"; id: string };

/** The maximum number of editions in a space. */
export const maxEditions = 500;

export const editionDecider: Decider<Editions, EditionCommand, EditionFact> = {
  category: "edition",
  initial: {},
  snapshot: 1,
  weigh: (editions) => 500 + 300 * Object.keys(editions).length,

  evolve(editions, { type, data }) {
    const id = data.edition_id;
    if (type === "EditionMade") {
      const { entry_id: entry, name } = data;
      return { ...editions, [id]: { entry, name, isDeleted: false } };
    }
    const edition = editions[id];
    if (edition === undefined) throw new Error(`${type} is about an edition that was never made`);
    const become = (change: Partial<Edition>): Editions => ({ ...editions, [id]: { ...edition, ...change } });
    switch (type) {
      case "EditionRenamed":
        return become({ name: data.name });
      case "EditionDeleted":
        return become({ isDeleted: true });
      case "EditionRestored":
        return become({ isDeleted: false });
    }
  },

  decide(command, editions) {
    const { id } = command;
    const edition = editions[id];
    if (command.type === "make") {
      if (edition !== undefined) return [];
      const { entry, name, at, began, now } = command;
      if (Date.parse(at) > Date.parse(now))
        throw new Refused("invalid", messages.momentIsAhead, { path: "at" });
      if (Date.parse(at) < Date.parse(began))
        throw new Refused("invalid", messages.beforeItBegan, { path: "at" });
      checkRoom(editions);
      checkFree(editions, { id, entry, name });
      return [{ type: "EditionMade", data: { edition_id: id, entry_id: entry, name, at } }];
    }
    if (edition === undefined) throw new Refused("missing", messages.noSuchEdition);
    const { entry } = edition;
    const data = { edition_id: id, entry_id: entry };
    switch (command.type) {
      case "rename":
        if (edition.isDeleted) throw new Refused("missing", messages.editionIsDeleted);
        if (command.name === edition.name) return [];
        checkFree(editions, { id, entry, name: command.name });
        return [{ type: "EditionRenamed", data: { ...data, name: command.name } }];
      case "delete":
        return edition.isDeleted ? [] : [{ type: "EditionDeleted", data }];
      case "restore":
        if (!edition.isDeleted) return [];
        checkRoom(editions);
        checkFree(editions, { id, entry, name: edition.name });
        return [{ type: "EditionRestored", data }];
    }
  },
};

function checkRoom(editions: Editions): void {
  if (Object.values(editions).filter(({ isDeleted }) => !isDeleted).length >= maxEditions)
    throw new Refused("invalid", messages.tooManyEditions({ max: maxEditions }));
}

/** Names that differ only in capitals are the same. */
const keyOf = (name: string): string => name.normalize("NFC").toLocaleLowerCase("en");

function checkFree(editions: Editions, wanted: { id: string; entry: string; name: string }): void {
  const isTaken = Object.entries(editions).some(
    ([id, { entry, name, isDeleted }]) =>
      id !== wanted.id && !isDeleted && entry === wanted.entry && keyOf(name) === keyOf(wanted.name),
  );
  if (isTaken) throw new Refused("conflict", messages.nameIsTaken, { path: "name" });
}
