/** Signatures by the Standard Webhooks specification. */
import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret, as it is shown to people. */
export const newSecret = (): string => prefix + randomBytes(32).toString("base64");

/** What is signed and sent. */
export interface Message {
  /** Names it: the same one each time that it is sent. */
  id: string;
  body: string;
}

/** The three headers. @param secrets all that are in force; whoever checks needs one of them @param at the moment of sending */
export function signedHeaders(
  { id, body }: Message,
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
