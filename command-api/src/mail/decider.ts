import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { MailedRequest, mailEvents, WhyNotSent } from "./events.ts";

export type MailFact = FactOf<typeof mailEvents>;
export interface WrittenMail {
  person: string;
  kind: string;
  /** The link that its button leads to. */
  link: string | null;
  /** Who asks or answers, and about which page, where it is about access or a review. */
  request: MailedRequest | null;
  /** The page that it is about; null for none, and for requests. */
  entry: string | null;
  /** The notification that it tells of; null for none. */
  notification: string | null;
  /** Whether it is the daily mail of what a person was told. */
  digest: boolean;
  /** Whether an admin sent it to themselves, to see how it looks. */
  test: boolean;
  /** When it was written, ISO 8601. */
  at: string;
  /** Why it could not be sent the last time. */
  delayed: WhyNotSent | null;
  /** How often it was tried, as far as this is written down. */
  attempts: number;
  /** Whether an attempt has no outcome yet. */
  trying: boolean;
  /** Whether it is sent, kept or given up: then nothing more happens to it. */
  done: boolean;
}
/** Null: no such mail. */
export type MailState = WrittenMail | null;
export type MailCommand =
  | {
      type: "write";
      id: string;
      person: string;
      kind: string;
      link: string | null;
      request?: MailedRequest;
      entry?: string;
      notification?: string;
      digest?: true;
      test?: true;
    }
  | { type: "try" | "sent" | "keep" | "lose" }
  | { type: "delay" | "fail"; trouble: WhyNotSent };

export const mailDecider: Decider<MailState, MailCommand, MailFact> = {
  category: "mail",
  initial: null,
  evolve(mail, fact) {
    switch (fact.type) {
      case "MailWritten": {
        const {
          person_id: person,
          kind,
          link_id: link,
          request = null,
          entry_id = null,
          notification_id = null,
          digest = false,
          test = false,
        } = fact.data;
        return {
          person,
          kind,
          link,
          request,
          entry: entry_id,
          notification: notification_id,
          digest,
          test,
          at: fact.metadata.at,
          delayed: null,
          attempts: 0,
          trying: false,
          done: false,
        };
      }
      case "MailDelayed":
        return mail && { ...mail, delayed: fact.data.trouble, trying: false };
      case "MailTried":
        return mail && { ...mail, attempts: fact.data.attempt, trying: true };
      case "MailOutcomeUnknown":
        // That it was sent may still be noted, by a process that only was taken for ended.
        return mail && { ...mail, done: true };
      default:
        return mail && { ...mail, trying: false, done: true };
    }
  },
  decide(command, mail) {
    if (command.type === "write") {
      const { id, person, kind, link, request, entry, notification, digest, test } = command;
      if (mail !== null) return [];
      const about = {
        ...(request && { request }),
        ...(entry && { entry_id: entry }),
        ...(notification && { notification_id: notification }),
        ...(digest && { digest }),
        ...(test && { test }),
      };
      const data = { mail_id: id, person_id: person, kind, link_id: link, ...about };
      return [{ type: "MailWritten", data }];
    }
    if (mail === null || (mail.done && !(command.type === "sent" && mail.trying))) return [];
    switch (command.type) {
      case "try":
        return mail.trying ? [] : [{ type: "MailTried", data: { attempt: mail.attempts + 1 } }];
      case "lose":
        return mail.trying ? [{ type: "MailOutcomeUnknown", data: {} }] : [];
      case "sent":
        return [{ type: "MailSent", data: {} }];
      case "keep":
        return [{ type: "MailKept", data: {} }];
      case "fail":
        return [{ type: "MailFailed", data: { trouble: command.trouble } }];
      case "delay": {
        // It is retried many times: only a new outcome is a fact, or that of an attempt that is one.
        const { trouble } = command;
        return mail.delayed === trouble && !mail.trying ? [] : [{ type: "MailDelayed", data: { trouble } }];
      }
    }
  },
};
