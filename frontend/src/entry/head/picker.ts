/** The emojis to choose from, by kind or found by words. */

import data from "@emoji-mart/data/sets/15/native.json";
import { init, SearchIndex } from "emoji-mart";
import { t } from "../../locale/text.ts";

export interface Emoji {
  /** The character itself. */
  sign: string;
  name: string;
}
export interface EmojiGroup {
  name: string;
  emojis: Emoji[];
}

interface Known {
  name: string;
  skins: { native: string }[];
}

const names: Record<string, string> = {
  people: t("Smileys and people"),
  nature: t("Animals and nature"),
  foods: t("Food and drink"),
  activity: t("Activities"),
  places: t("Travel and places"),
  objects: t("Objects"),
  symbols: t("Symbols"),
  flags: t("Flags"),
};
const maxFound = 90;

const known: Record<string, Known> = data.emojis;
const emojiOf = ({ name, skins }: Known): Emoji => ({ name, sign: skins[0]!.native });

/** All of them. */
export const emojiGroups: EmojiGroup[] = data.categories.map(({ id, emojis }) => ({
  name: names[id] ?? id,
  emojis: emojis.flatMap((name) => known[name] ?? []).map(emojiOf),
}));

// The library changes what it is given, and the names of emojis are read from the same list.
const ready = init({ data: structuredClone(data), emojiVersion: 15 });

/** Those that words name, the best first. */
export async function findEmojis(words: string): Promise<Emoji[]> {
  await ready;
  const found = (await SearchIndex.search(words, { maxResults: maxFound, caller: undefined })) as
    | Known[]
    | null;
  return (found ?? []).map(emojiOf);
}
