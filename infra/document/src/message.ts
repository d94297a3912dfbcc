/** What the server says to people: each message has a name that programs know it by, and the values that stand in it. */
import type * as z from "zod";

/** What is said in one case. */
export interface Said {
  /** The name for programs, and for screens in other languages: `/problems/there-is-no-such-tag`. */
  type: string;
  values?: Record<string, string>;
  /** The English words. */
  text: string;
  /** The messages that follow it; their words are in `text` already. */
  then?: Said[];
}

/** The names in the braces of a message. Braces that are meant as they are stand between quotes. */
type NamesIn<Text extends string> = Text extends `${infer Before}{${infer Name}}${infer After}`
  ? (Before extends `${string}'` ? never : Name) | NamesIn<After>
  : never;

/** A message that has values needs them to be said; another one is said as it is. */
export type Message<Text extends string = string> = [NamesIn<Text>] extends [never]
  ? Said
  : { (values: Record<NamesIn<Text>, string | number>): Said; type: string; english: Text };

const braces = /'(\{[^']*\})'|\{(\w+)\}/g;

/**
 * Makes a message: `message("a-page-has-max-tags", "A page can have at most {max} tags.")`. It belongs into the `messages.ts`
 * of its feature; what it is in other languages is in `texts/<language>.json` beside that.
 * @param name what programs know it by: stays when the English words change, and is never used for another one
 */
export function message<const Text extends string>(name: string, english: Text): Message<Text> {
  const type = `/problems/${name}`;
  const filled = (values: Record<string, string>) =>
    english.replace(braces, (_, meant: string | undefined, key: string) => meant ?? values[key] ?? "");
  const hasValues = [...english.matchAll(braces)].some(([, , key]) => key !== undefined);
  if (!hasValues) return { type, text: filled({}) } as Message<Text>;
  const say = (given: Record<string, string | number>): Said => {
    const values = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]));
    return { type, values, text: filled(values) };
  };
  return Object.assign(say, { type, english }) as unknown as Message<Text>;
}

/** Says one message after the other. */
export const together = (first: Said, ...then: Said[]): Said => ({
  ...first,
  text: [first, ...then].map(({ text }) => text).join(" "),
  then,
});

/** What a schema says of a wrong value: `cleanText.min(1, wrong(messages.empty))`. */
export const wrong = (said: Said) => ({ error: (issue: z.core.$ZodRawIssue) => attach(issue, said) });

/** The same for an issue that is added by hand, in `superRefine`. */
export const wrongAt = (path: PropertyKey[], said: Said) => ({
  code: "custom" as const,
  path,
  message: said.text,
  said,
});

/** Gives an issue of zod its message, with its name. */
export function attach(issue: object, said: Said): string {
  (issue as { said?: Said }).said = said;
  return said.text;
}

/** What is said about an issue; undefined where a schema has words of its own. */
export const saidAbout = (issue: object): Said | undefined => (issue as { said?: Said }).said;
