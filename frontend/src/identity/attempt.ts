/**
 * Data that this tab keeps while the browser is at a provider, and the code of an invitation until somebody has signed
 * in.
 */
import type { SignInProvider } from "@annals/query-api/contract";
import { keptInTab } from "../kept/kept.ts";

export interface Attempt {
  state: string;
  provider: SignInProvider["provider"];
  label: string;
  /** Where they were. */
  from: string;
  /** True where somebody who is signed in connects an account. */
  connects: boolean;
}

const attemptKey = "annals.attempt";
const invitationKey = "annals.invitation";

export const keepAttempt = (attempt: Attempt) => keptInTab.set(attemptKey, JSON.stringify(attempt));

/** The attempt with this state, once; null for another state than the one that this tab left with. */
export function takeAttempt(state: string): Attempt | null {
  const text = keptInTab.get(attemptKey);
  const attempt = text === null ? null : (JSON.parse(text) as Attempt);
  if (attempt?.state !== state) return null;
  keptInTab.set(attemptKey, null);
  return attempt;
}

export const keptInvitation = (): string | undefined => keptInTab.get(invitationKey) ?? undefined;
export const keepInvitation = (code: string | null) => keptInTab.set(invitationKey, code);
