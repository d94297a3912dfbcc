import { memberDecider, memberId } from "../member/decider.ts";
import type { Core } from "../runtime/core.ts";
import type { NameOf } from "../runtime/decider.ts";
import { personDecider } from "./decider.ts";

/** The personal data of an account, opened; empty once the person is erased. */
export interface OpenedPerson {
  email: string;
  first_name: string;
  last_name: string;
  display_name: string;
  initials: string;
  /** The address of their picture. */
  profile_pic: string | null;
  /** The language that they chose; null for what their browser says. */
  language: string | null;
  /** Their time zone; null while it is not known. */
  time_zone: string | null;
}

const erased: OpenedPerson = {
  email: "",
  first_name: "",
  last_name: "",
  display_name: "Erased person",
  initials: "",
  profile_pic: null,
  language: null,
  time_zone: null,
};

/** The name of a person, as others see it. */
export function nameOf(core: Pick<Core, "handler" | "keys">): NameOf {
  return async (person, within) => {
    const member =
      within === undefined ? null : await core.handler.load(memberDecider, memberId(within, person));
    const isKnown = within === undefined || member?.joined === true;
    return isKnown ? (await openPerson(core, person)).display_name : erased.display_name;
  };
}

/** Opens the sealed data of a person. */
export async function openPerson(
  { handler, keys }: Pick<Core, "handler" | "keys">,
  id: string,
): Promise<OpenedPerson> {
  const person = await handler.load(personDecider, id);
  if (person === null || person.erased) return erased;
  const sealed = [person.email, person.firstName, person.lastName];
  const [email, first, last] = await keys.openAll(sealed.map((text) => ({ person: id, sealed: text })));
  if (email == null || first == null || last == null) return erased;
  return {
    email,
    first_name: first,
    last_name: last,
    display_name: `${first} ${last}`.trim(),
    initials: (firstLetter(first) + firstLetter(last)).toUpperCase(),
    profile_pic: person.picture && pictureAddress(id, person.picture.id),
    language: person.language,
    time_zone: person.timeZone,
  };
}

/** Where a picture is: another picture has another address. */
const pictureAddress = (person: string, picture: string) => `/api/users/${person}/picture/${picture}`;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first letter, as people count letters. */
function firstLetter(name: string): string {
  for (const { segment } of segmenter.segment(name.trimStart().slice(0, 40))) return segment;
  return "";
}
