import type { FactOf, RecordedFact } from "../runtime/read-model.ts";
import type { ActivityDetail, Place } from "./tables.ts";

/** The facts that the history of an entry tells; of seats only that one was taken away, of files only those for an entry. */
export const toldFacts = [
  "EntryCreated",
  "EntryRenamed",
  "EntryMoved",
  "EntrySorted",
  "EntrySettingsChanged",
  "EntryDescribed",
  "EntryNavChanged",
  "EntryShared",
  "EntryUnshared",
  "EntryTrashed",
  "EntryRestored",
  "DraftSaved",
  "DraftDiscarded",
  "EntryPublished",
  "SeatReleased",
  "FileUploaded",
] as const;
export type ToldFact = FactOf<(typeof toldFacts)[number]>;

export function isTold(event: RecordedFact): event is ToldFact {
  if (event.type === "SeatReleased") return event.data.forced;
  if (event.type === "FileUploaded") return event.data.entry_id !== null;
  return (toldFacts as readonly string[]).includes(event.type);
}

/** Where an entry stood before a fact, and where it stands after; null is the top level. */
export interface Stand {
  title: string;
  from: Place | null;
  to: Place | null;
}

/** What is to be kept of a fact so that it can be said in words later, whatever the entries are called by then. */
export function detailOf(event: ToldFact, { title, from, to }: Stand): ActivityDetail {
  switch (event.type) {
    case "EntryCreated":
      return { title: event.data.title, kind: event.data.type, parent: to };
    case "EntryRenamed":
      return { old_title: title, new_title: event.data.title };
    case "EntryMoved":
      return { from, to };
    case "EntryRestored":
      return { to };
    case "EntrySettingsChanged":
      return { changed: Object.keys(event.data.settings) };
    case "EntryDescribed":
      return { changed: Object.keys(event.data) };
    case "EntryNavChanged":
      return { show_in_nav: event.data.show_in_nav };
    case "EntryShared":
      return { principal: event.data.principal, level: event.data.level };
    case "EntryUnshared":
      return { principal: event.data.principal };
    case "EntryPublished": {
      const { number, note } = event.data;
      const renamed = title !== event.data.title && { old_title: title, new_title: event.data.title };
      return { number, note, ...renamed };
    }
    case "SeatReleased":
      return { person: event.data.person_id };
    case "FileUploaded":
      return { file: event.data.file_id, name: event.data.name };
    case "EntrySorted":
    case "EntryTrashed":
    case "DraftSaved":
    case "DraftDiscarded":
      return {};
  }
}
