/** What a provider says about who signs in, whatever kind it is. */

import { email as emailSchema } from "../person/contract.ts";
import { isOwn } from "../provider/address.ts";
import type { OpenProvider } from "../provider/commands.ts";

export interface Proof {
  /** Who says it, and what it calls the account: both together never mean another account. */
  issuer: string;
  subject: string;
  /** Its address, as far as the provider says that it is theirs. */
  email: string | null;
  firstName: string;
  lastName: string;
  /** What its person calls the account. */
  name: string;
}

interface ProofOptions {
  issuer: string;
  subject: string;
  isSure?: boolean;
  isMicrosoft?: boolean;
}
type Claims = Record<string, unknown>;

/**
 * Reads the usual claims.
 * @param isSure whether an address counts of which the provider does not say whether it is verified
 * @param isMicrosoft there anybody can give accounts of their own tenant any address, and another claim says what is verified
 */
export function proofOf(
  claims: Claims,
  { issuer, subject, isSure = false, isMicrosoft = false }: ProofOptions,
): Proof {
  const text = (name: string, max = 100) => {
    const value = claims[name];
    return typeof value === "string" ? clean(value).slice(0, max) : "";
  };
  const said = isMicrosoft ? claims.xms_edov : claims.email_verified;
  const isVerified = said === undefined ? isSure : [true, "true", 1, "1"].includes(said as never);
  const given = emailSchema.safeParse(text("email", 300));
  const email = isVerified && given.success ? given.data : null;
  const [first = "", ...rest] = text("name").split(" ");
  const firstName = text("given_name") || first || (email ?? "").split("@")[0] || subject.slice(0, 100);
  const lastName = text("given_name") === "" ? rest.join(" ") : text("family_name");
  const name = text("email", 254) || text("preferred_username") || text("name") || firstName;
  return { issuer, subject, email, firstName: clean(firstName).slice(0, 100), lastName, name };
}

/** One line, of whole characters. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]+/g, " ")
    .trim();

/** What an account at a provider is known by. What a space's own provider says counts in that space alone. */
export const keyOf = (
  provider: OpenProvider,
  { issuer, subject }: Pick<Proof, "issuer" | "subject">,
): string => JSON.stringify([provider.kind, isOwn(provider) ? provider.space : null, issuer, subject]);
