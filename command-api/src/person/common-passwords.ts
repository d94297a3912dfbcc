import { dictionary } from "@zxcvbn-ts/language-common";

/** The shortest password that anybody may choose. */
export const minPassword = 8;

/** Those that are tried first by whoever guesses, in lower case, commonest first in the source: 18,000 of eight characters or more. */
const common: ReadonlySet<string> = new Set(
  dictionary["passwords-common"]!.filter((one) => one.length >= minPassword).map((one) =>
    `${one}`.toLowerCase(),
  ),
);

/** Whether many people have this password, in whatever case: it would be among the first guesses. */
export const isCommonPassword = (password: string): boolean => common.has(password.trim().toLowerCase());
