import type { ActivityDetail, Place, Told } from "@annals/projectors/tables";

/** Names that the words need, as far as the viewer may know them. */
export interface Names {
  /** Title of a page, or undefined when the viewer may not view it. */
  title(place: Place): string | undefined;
  /** Name of a person, or undefined when there is none. */
  person(id: string): string | undefined;
  /** Name of a tag, or undefined when there is none any more. */
  tag(id: string): string | undefined;
  /** Name of a group, or undefined when it was deleted. */
  group(id: string): string | undefined;
}

/** What happened, in words to be put after the name of who did it. */
type Phrase<Detail> = (detail: Detail, names: Names, count: number) => string;
/** The words for some facts, from what the history keeps of each. */
export type WordsFor<Type extends keyof Told> = { [One in Type]: Phrase<Told[One]> };
/** The words for all facts in the history: they do not compile when one is forgotten. */
export type Words = WordsFor<keyof Told>;

/** The history in one language. */
export interface Tongue {
  words: Words;
  /** Whom a sharing record names. */
  whom(principal: string, names: Names): string;
  /** A place that the viewer may not view. */
  anotherPlace: string;
  /** A person who is not there any more. */
  someone: string;
  /** A line that another version of Annals wrote. */
  plain(type: string): string;
}

/** The history in the language of a reader. */
export type TongueOf = (language: string) => Tongue;

/** The words of a line of the history. */
export function wordsOf(
  { words, plain }: Pick<Tongue, "words" | "plain">,
  type: string,
  count: number,
  detail: ActivityDetail,
  names: Names,
): string {
  const isKnown = Object.hasOwn(words, type);
  return isKnown ? (words[type as keyof Told] as Phrase<never>)(detail as never, names, count) : plain(type);
}

export const quoted = (text: string) => `“${text}”`;

export function place(where: Place | null | undefined, names: Names): string {
  if (!where) return "the top level";
  const title = names.title(where);
  return title === undefined ? "another place" : quoted(title);
}

/** Whom a sharing record names, in English. */
export function whom(principal: string, names: Names): string {
  if (principal === "special:public") return "everyone on the web";
  if (principal === "special:logged_in") return "all members";
  const [kind, id] = principal.split(":");
  if (kind === "user" && id !== undefined) return names.person(id) ?? "someone";
  if (kind !== "group" || id === undefined) return "someone";
  const group = names.group(id);
  return group === undefined ? "a group" : `the group ${quoted(group)}`;
}

/** `CommentPosted` as "did: comment posted": in English. */
function plain(type: string): string {
  return `did: ${type.replace(/(?<=[a-z])([A-Z])/g, " $1").toLowerCase()}`;
}

/** The English words beside those of the facts. */
export const plainEnglish: Omit<Tongue, "words"> = {
  whom,
  plain,
  anotherPlace: "another place",
  someone: "someone",
};
