import type { FrontMatterPart } from "../front-matter/front-matter.ts";
import type { FieldCommands } from "./commands.ts";
import { type FieldValue, fieldValue } from "./events.ts";

/** What is written for the fields of a page, by key or label; null clears one. */
type Named = Readonly<Record<string, FieldValue | null>>;

/** Custom fields of an imported page: `custom: { owner: …, team: Bakers }`. Those that it does not name stay. */
export function fieldFrontMatter(field: FieldCommands): FrontMatterPart {
  return {
    fields: ["custom"],
    read({ custom }): Named | undefined {
      if (typeof custom !== "object" || custom === null || Array.isArray(custom)) return undefined;
      const named = Object.entries(custom).flatMap(([name, given]) => {
        const value = given === null ? null : fieldValue.safeParse(listed(given)).data;
        return value === undefined ? [] : [[name, value] as const];
      });
      return named.length === 0 ? undefined : Object.fromEntries(named.slice(0, maxNamed));
    },
    withText: (context, entry, named: Named) => field.named(context, entry, named),
  };
}

const maxNamed = 200;

/** Lists hold texts: a number among choices is the name of one. */
const listed = (given: unknown) =>
  Array.isArray(given) ? given.map((one) => (typeof one === "number" ? String(one) : one)) : given;
