import { fold } from "./fold.ts";
import type { Synonyms } from "./port.ts";
import type { Term } from "./terms.ts";

/** Words that stand together at most. */
const longest = 3;

/**
 * Words that mean about the same at work, for spaces without a list of their own. Each group is one line, each word stands
 * for all others of its line.
 */
export const defaultSynonyms: Synonyms = `
vacation, vacations, holiday, holidays, time off, pto
ill, sick, illness, sickness
refund, reimburse, reimbursed, reimbursement, expense, expenses, money back
pay, paid, salary, wage, compensation
laptop, computer, device, notebook
stolen, theft, lost
course, courses, training
bicycle, bike
phone, telephone, mobile
picture, image, photo
remove, delete
manager, boss
job, position, role
bug, defect
quit, resign, leaving
begin, start
buy, purchase
colleague, coworker, teammate
employee, employees, staff
client, customer
meeting, meetings, call
documentation, docs
configuration, config, settings
repository, repo
database, db
authentication, auth, login, sign in, log in
kubernetes, k8s
desk, office equipment, home office
font, typography
newcomer, new hire, onboarding
fix, repair
error, failure
guide, tutorial, how-to
color, colour
organization, organisation
license, licence
center, centre
favorite, favourite
program, programme
analyze, analyse
`
  .trim()
  .split("\n")
  .map((line) => line.split(", "));

/** Synonyms of some of the terms. */
export interface Meant {
  /** Places of those terms. */
  terms: number[];
  words: string[];
}

/** The synonyms of the terms. A phrase counts where its words follow each other. */
export function meantBy(terms: Term[], synonyms: Synonyms): Meant[] {
  const typed = terms.map(({ text }) => text);
  const known = indexOf(synonyms);
  return typed.flatMap((_, at) =>
    lengths.flatMap((length) => {
      if (at + length > typed.length) return [];
      const phrase = typed.slice(at, at + length).join(" ");
      const places = Array.from({ length }, (_, index) => at + index);
      return (known.get(phrase) ?? []).map((other) => ({ terms: places, words: other.split(" ") }));
    }),
  );
}

const lengths = Array.from({ length: longest }, (_, index) => index + 1);
const indexes = new WeakMap<Synonyms, Map<string, string[]>>();

function indexOf(synonyms: Synonyms): Map<string, string[]> {
  const known = indexes.get(synonyms);
  if (known !== undefined) return known;
  const index = new Map<string, string[]>();
  for (const group of synonyms.map((words) => words.map(fold)))
    for (const word of group)
      index.set(word, [...(index.get(word) ?? []), ...group.filter((other) => other !== word)]);
  indexes.set(synonyms, index);
  return index;
}
