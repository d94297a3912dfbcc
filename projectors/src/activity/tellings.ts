import type { Category } from "@annals/command-api/events";
import { type FactOf, type RecordedFact, subjectOf, type TypeIn } from "../runtime/model/read-model.ts";
import type { ActivityDetail, Place } from "./tables.ts";

/** Whether the facts of a stream can belong to the history of an entry. */
const isAboutEntries = {
  entry: true,
  draft: true,
  seat: true,
  file: true,
  installation: false,
  space: false,
  space_key: false,
  person: false,
  email: false,
  member: false,
  session: false,
  import: false,
} as const satisfies Record<Category, boolean>;

type AboutEntries = {
  [C in Category]: (typeof isAboutEntries)[C] extends true ? C : never;
}[Category];
export const streamsAboutEntries = Object.keys(isAboutEntries).filter(
  (category) => isAboutEntries[category as Category],
) as AboutEntries[];

type TypeAboutEntries = TypeIn<AboutEntries>;
export type FactAboutEntries = FactOf<TypeAboutEntries>;

/** Where an entry stood before a fact, and where it stands after; null is the top level. */
export interface Stand {
  /** Its title before. */
  title: string;
  from: Place | null;
  to: Place | null;
}

/** What is kept of a fact so that it can be said in words later, whatever the entries are called by then; null for nothing. */
type Telling<Type extends TypeAboutEntries> = (event: FactOf<Type>, stand: Stand) => ActivityDetail | null;

/** What the history of an entry keeps of each fact. */
const tellings = {
  EntryCreated: ({ data }, { to }) => ({ title: data.title, kind: data.type, parent: to }),
  EntryRenamed: ({ data }, { title }) => ({ old_title: title, new_title: data.title }),
  EntryMoved: (_, { from, to }) => ({ from, to }),
  EntrySorted: () => ({}),
  EntrySettingsChanged: ({ data }) => ({ changed: Object.keys(data.settings) }),
  EntryDescribed: ({ data }) => ({ changed: Object.keys(data) }),
  EntryNavChanged: ({ data }) => ({ show_in_nav: data.show_in_nav }),
  EntryShared: ({ data: { principal, level } }) => ({ principal, level }),
  EntryUnshared: ({ data: { principal } }) => ({ principal }),
  EntryTrashed: () => ({}),
  EntryRestored: (_, { to }) => ({ to }),
  DraftSaved: () => ({}),
  DraftDiscarded: () => ({}),
  EntryPublished({ data }, { title }) {
    const { number, note } = data;
    const isRenamed = title !== data.title;
    return { number, note, ...(isRenamed && { old_title: title, new_title: data.title }) };
  },
  SeatOccupied: () => null,
  SeatRenewed: () => null,
  SeatReleased: ({ data }) => (data.forced ? { person: data.person_id } : null),
  SeatLapsed: () => null,
  FileUploaded: ({ data }) => ({ file: data.file_id, name: data.name }),
} satisfies { [Type in TypeAboutEntries]: Telling<Type> };

/** The facts that the history tells: readers need words for each of them. */
export type ToldType = {
  [Type in TypeAboutEntries]: ReturnType<(typeof tellings)[Type]> extends null ? never : Type;
}[TypeAboutEntries];

export const typesAboutEntries = Object.keys(tellings) as TypeAboutEntries[];

export function detailOf(event: FactAboutEntries, stand: Stand): ActivityDetail | null {
  return (tellings[event.type] as Telling<TypeAboutEntries>)(event as never, stand);
}

/** The entry that a fact is about; null for a file that was uploaded for none, and for all that is not about entries. */
export function entryOf(event: RecordedFact): string | null {
  if (event.type === "FileUploaded") return event.data.entry_id;
  return typesAboutEntries.includes(event.type as TypeAboutEntries) ? subjectOf(event) : null;
}
