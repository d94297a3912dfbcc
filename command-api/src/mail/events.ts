import * as z from "zod";
import { event, id } from "../runtime/event.ts";
import { letterKind } from "../space/events.ts";

/**
 * Why a mail was not sent: the trouble with the mail server, `gone` when there is nobody to send it to any more, or `unneeded` when
 * what it tells was read meanwhile, may not be known any more, or is not wanted by mail.
 */
const mailTrouble = z.enum([
  ...(["unreachable", "login", "busy", "refused", "gone", "unneeded"] as const),
  ...(["token_unreachable", "token_refused"] as const),
]);
export type WhyNotSent = z.infer<typeof mailTrouble>;

/** What a mail says about a request for access to a page, or about its review: which page, and who asks or answers. */
const mailedRequest = z.strictObject({ entry_id: id, person_id: id });
export type MailedRequest = z.infer<typeof mailedRequest>;

/** Stream `mail-{id}`: a mail to a person. Its address is looked up when it is sent, and its words are made then. */
export const mailEvents = {
  MailWritten: event(
    z.strictObject({
      mail_id: id,
      person_id: id,
      kind: letterKind,
      link_id: id.nullable(),
      /** Of a mail about a request for access or a review. */
      request: mailedRequest.optional(),
      /** The page that it is about, where it is about one that its reader knows. */
      entry_id: id.optional(),
      /** The notification that it tells of, in the inbox of the person in its space. */
      notification_id: id.optional(),
      /** It is the daily mail, about what stands in that inbox for it. */
      digest: z.literal(true).optional(),
      /** An admin sends it to themselves, to see how it looks. */
      test: z.literal(true).optional(),
    }),
  ),
  /** It is about to be given to the mail server: written before, of mails that are not sent twice. */
  MailTried: event(z.strictObject({ attempt: z.number().int().min(1) })),
  MailSent: event(z.strictObject({})),
  /** Annals ended, or the mail server fell silent, while it was being sent: nobody knows whether it was, and it is not sent again. */
  MailOutcomeUnknown: event(z.strictObject({})),
  /** There is no mail server: it stays in the outbox. */
  MailKept: event(z.strictObject({})),
  /** It could not be sent, and is tried again. */
  MailDelayed: event(z.strictObject({ trouble: mailTrouble })),
  /** It could not be sent, and is not tried any more. */
  MailFailed: event(z.strictObject({ trouble: mailTrouble })),
};
