import { ApiProblem } from "../api/client.ts";
import { t } from "../locale/text.ts";

/** The message when a passkey was not created, or did not sign in. */
export function wordsOfPasskey(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return t("This device has a passkey for your account already.");
  if (name === "NotAllowedError") return t("No passkey was given. Try again, or sign in another way.");
  return t("Your browser could not use a passkey here. Try again, or sign in another way.");
}
