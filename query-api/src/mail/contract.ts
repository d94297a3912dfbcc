import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

/** A mail of the space, as its admins see it. */
const mail = z.object({
  id: z.string(),
  kind: z.string(),
  /** Null for people who are not known in this space: anybody can ask for a new password anywhere. */
  to: person.extend({ email: z.string() }).nullable(),
  /** `kept`: there is no mail server. `unknown`: Annals ended while it was being sent, and it is not sent again. */
  state: z.enum(["waiting", "sent", "kept", "failed", "unknown"]),
  /** When it came to that. */
  since: z.string(),
  /** Why it could not be sent the last time: `unreachable`, `login`, `busy`, `refused`, `gone`, `unneeded`, `token_unreachable`, or `token_refused`. */
  trouble: z.string().nullable(),
  written_at: z.string(),
});
export type OutboxMail = z.infer<typeof mail>;

export const outbox = call({
  method: "get",
  path: "/api/admin/outbox",
  tag: "mail",
  summary: "The mails of this space, the newest first, and what became of them (admins).",
  query: z.object(paging),
  answer: listOf(mail).extend({
    /** Whether there is a mail server; without one mails stay here. */
    has_server: z.boolean(),
  }),
});
export const outboxMail = call({
  method: "get",
  path: "/api/admin/outbox/{id}",
  tag: "mail",
  summary: "A mail as its person reads it, without the link, which is for them alone (admins).",
  params: z.object({ id: pathId }),
  answer: mail.extend({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const testOutcome = call({
  method: "get",
  path: "/api/settings/emails/tests/{id}",
  tag: "mail",
  summary: "What became of a test mail that you sent to yourself (admins, developers).",
  params: z.object({ id: pathId }),
  answer: mail.pick({ state: true, trouble: true }),
});

const words = z.object({ subject: z.string(), text: z.string(), button: z.string() });
const letter = z.object({
  kind: z.string(),
  words,
  /** Whether these are the default words. */
  built_in: z.boolean(),
  /** The placeholders that they may have. */
  placeholders: z.array(z.string()),
  /** Null for what nobody ever changed. */
  changed: z
    .object({
      at: z.string(),
      by: person,
      /** Null: the default words. */
      before: words.nullable(),
    })
    .nullable(),
});
export type LetterSetting = z.infer<typeof letter>;

export const getLetters = call({
  method: "get",
  path: "/api/settings/emails",
  tag: "mail",
  summary: "What each kind of mail says in this space, and who changed it last (admins, developers).",
  answer: z.object({
    data: z.array(letter),
    /** Whether there is a mail server; without one mails stay in the outbox. */
    has_server: z.boolean(),
  }),
});
