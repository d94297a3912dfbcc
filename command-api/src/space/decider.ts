import { isDeepStrictEqual } from "node:util";
import {
  defaultWords,
  type LetterKind,
  type LetterWords,
  placeholdersOf,
  unknownPlaceholder,
} from "@annals/mail/letters";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import {
  defaultSettings,
  isFamily,
  type SpaceSettings,
  type SynonymGroups,
  type spaceEvents,
  type spaceKeyEvents,
  type WholeSettings,
  wholeSettings,
} from "./events.ts";
import { merged, type SettingsChange } from "./merged.ts";
import { messages } from "./messages.ts";

export type { SettingsChange } from "./merged.ts";

export type SpaceFact = FactOf<typeof spaceEvents>;
export type SpaceKeyFact = FactOf<typeof spaceKeyEvents>;

export interface Space {
  key: string;
  name: string;
  settings: WholeSettings;
  /** Words that mean the same; null for the list that Annals brings along. */
  synonyms: SynonymGroups | null;
  terms: SpaceTerms;
  /** What mails say here, where it is not what Annals brings along. */
  letters: Partial<Record<string, LetterWords>>;
  /** Id of the person who founded it, its first admin. */
  founder: string | null;
}
/** The terms that members accept. An empty text: there are none. */
interface SpaceTerms {
  text: string;
  version: number;
  /** The highest version so far. */
  last: number;
}
/** The version of the terms that members accept; 0 for none. */
export const termsInForce = ({ terms: { text, version } }: Space): number => (text === "" ? 0 : version);

/** Null: no such space. */
export type SpaceState = Space | null;
/** What a space begins with beside its name. */
export interface Beginning {
  settings: SettingsChange;
  letters: Space["letters"];
  /** The terms that members accept, as their first version; empty for none. */
  terms: string;
  synonyms: SynonymGroups | null;
}
export type SpaceCommand =
  | { type: "found"; id: string; key: string; name: string; hue?: number; like?: Beginning }
  | { type: "changeSettings"; settings: SettingsChange }
  | { type: "changeKey"; key: string }
  | { type: "changeSynonyms"; groups: SynonymGroups | null }
  /** Null for the words that Annals brings along, which `letter` has. */
  | { type: "changeLetter"; kind: string; letter: LetterKind; words: LetterWords | null }
  /** Without a version it is a new one, which everybody is asked to accept. */
  | { type: "changeTerms"; text: string; version?: number };

export const spaceDecider: Decider<SpaceState, SpaceCommand, SpaceFact> = {
  category: "space",
  initial: null,
  evolve(space, fact) {
    if (fact.type === "SpaceFounded") {
      const { key, name, settings } = fact.data;
      const terms = { text: "", version: 0, last: 0 };
      const founder = fact.metadata.actor;
      return { key, name, settings: wholeSettings(settings), synonyms: null, terms, letters: {}, founder };
    }
    if (space === null) throw new Error(`${fact.stream} begins with ${fact.type}`);
    switch (fact.type) {
      case "SpaceRenamed":
        return { ...space, name: fact.data.name };
      case "SpaceKeyChanged":
        return { ...space, key: fact.data.key };
      case "SpaceSettingsChanged":
        return { ...space, settings: wholeSettings(fact.data.settings) };
      case "SpaceSynonymsChanged":
        return { ...space, synonyms: fact.data.groups };
      case "SpaceLetterChanged": {
        const { kind, words } = fact.data;
        const { [kind]: _, ...others } = space.letters;
        return { ...space, letters: words === null ? others : { ...others, [kind]: words } };
      }
      case "SpaceTermsChanged": {
        const last = Math.max(space.terms.last, fact.data.version);
        return { ...space, terms: { ...fact.data, last } };
      }
    }
  },
  decide(command, space) {
    if (command.type === "found") {
      if (space !== null) return [];
      const { id, key, name, hue, like } = command;
      const settings = merged(
        merged(defaultSettings(name), like?.settings ?? {}),
        hue === undefined ? {} : { theme: { hue } },
      );
      return [
        { type: "SpaceFounded", data: { space_id: id, key, name, settings } },
        ...(like === undefined ? [] : begun(like)),
      ];
    }
    if (space === null) throw new Refused("missing", messages.noSuchSpace);
    if (command.type === "changeKey") {
      const { key } = command;
      return key === space.key ? [] : [{ type: "SpaceKeyChanged", data: { key } }];
    }
    if (command.type === "changeSynonyms") {
      const groups = command.groups === null ? null : tidy(command.groups);
      return JSON.stringify(groups) === JSON.stringify(space.synonyms)
        ? []
        : [{ type: "SpaceSynonymsChanged", data: { groups } }];
    }
    if (command.type === "changeLetter") return changedLetter(space, command);
    if (command.type === "changeTerms") return changedTerms(space.terms, command);
    const settings = merged(space.settings, command.settings);
    checkFont(settings.theme.font);
    return isDeepStrictEqual(settings, space.settings)
      ? []
      : [{ type: "SpaceSettingsChanged", data: { settings } }];
  },
};

/** The rest of a new space, beside its settings. */
function begun({ letters, terms, synonyms }: Beginning): SpaceFact[] {
  const facts: SpaceFact[] = [];
  for (const [kind, words] of Object.entries(letters)) {
    if (words !== undefined) facts.push({ type: "SpaceLetterChanged", data: { kind, words } });
  }
  if (terms !== "") facts.push({ type: "SpaceTermsChanged", data: { version: 1, text: terms } });
  if (synonyms !== null) facts.push({ type: "SpaceSynonymsChanged", data: { groups: synonyms } });
  return facts;
}

/** @throws Refused for a placeholder that the mail does not know */
function changedLetter(
  { letters }: Space,
  { kind, letter, words }: Extract<SpaceCommand, { type: "changeLetter" }>,
): SpaceFact[] {
  for (const part of ["subject", "text", "button"] as const) {
    const unknown = words && unknownPlaceholder(letter, words[part]);
    if (!unknown) continue;
    const known = placeholdersOf(letter).map((name) => `{${name}}`);
    throw new Refused("invalid", messages.unknownPlaceholder({ unknown, known: known.join(", ") }), {
      path: `words.${part}`,
    });
  }
  const next = isDeepStrictEqual(words, defaultWords(letter)) ? null : words;
  return isDeepStrictEqual(next, letters[kind] ?? null)
    ? []
    : [{ type: "SpaceLetterChanged", data: { kind, words: next } }];
}

/** @throws Refused for a version that never existed */
function changedTerms(now: SpaceTerms, { text, version }: { text: string; version?: number }): SpaceFact[] {
  const isSame = text === now.text && (text === "" || (version ?? now.version) === now.version);
  if (isSame) return [];
  if (text === "") return [{ type: "SpaceTermsChanged", data: { text, version: now.version } }];
  if (version !== undefined && (version < 1 || version > now.last))
    throw new Refused("invalid", messages.noSuchTerms, { path: "version" });
  return [{ type: "SpaceTermsChanged", data: { text, version: version ?? now.last + 1 } }];
}

/** @throws Refused for a font that does not exist, and for a text that cannot name one */
function checkFont({ choice, custom_url, custom_type, custom_family }: SpaceSettings["theme"]["font"]): void {
  const path = "settings.theme.font";
  if (custom_type === "google") {
    if (custom_url !== "" || !isFamily(custom_family))
      throw new Refused("invalid", messages.notGoogleFont, { path });
  } else if (choice === "custom" && custom_url === "")
    throw new Refused("invalid", messages.noFontUploaded, { path });
}

/** In lower case, with single spaces, each word once in its group. @throws Refused for a group of less than two words */
function tidy(groups: SynonymGroups): SynonymGroups {
  return groups.map((group, index) => {
    const words = [...new Set(group.map((word) => word.toLowerCase().trim().replace(/\s+/g, " ")))];
    const path = `groups.${index}`;
    if (words.length < 2) throw new Refused("invalid", messages.oneWordInGroup, { path });
    if (words.some((word) => word.split(" ").length > maxTogether))
      throw new Refused("invalid", messages.tooManyWordsTogether, { path });
    return words;
  });
}
const maxTogether = 3;

/** The space that a key belongs to, who claimed it when, and how often it was claimed; null when it is free. */
export type SpaceKeyState = { space: string; by: string | null; at: string; claims: number } | null;
/** `over`: an earlier claim that led to no space and no longer counts. */
export type SpaceKeyCommand = { type: "claim"; space: string; over?: SpaceKeyState };

/** A key belongs to one space: its stream is named by the fingerprint of the key. */
export const spaceKeyDecider: Decider<SpaceKeyState, SpaceKeyCommand, SpaceKeyFact> = {
  category: "space_key",
  initial: null,
  evolve: (owner, { data, metadata: { actor, at } }) => ({
    ...{ space: data.space_id, by: actor, at },
    claims: (owner?.claims ?? 0) + 1,
  }),
  decide({ space, over = null }, owner) {
    if (owner === null || isDeepStrictEqual(over, owner))
      return [{ type: "SpaceKeyClaimed", data: { space_id: space } }];
    if (owner.space === space) return [];
    throw new Refused("conflict", messages.keyIsTaken, { path: "key" });
  },
};
