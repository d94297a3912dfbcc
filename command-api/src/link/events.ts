import { cleanText } from "@annals/document";
import * as z from "zod";
import { role } from "../member/events.ts";
import { event, id, sealed, time } from "../runtime/event.ts";

/**
 * Stream `link-{id}`: a link that works once. The token that proves the right to use it is derived from the id and a
 * secret, and is never stored.
 */
export const linkEvents = {
  /** A link to set a new password. It is issued for any address, known or not, so that nobody can tell which ones are. */
  PasswordLinkIssued: event(
    z.strictObject({
      link_id: id,
      /** Fingerprint of the address; null where an admin made the link for a person. */
      account: cleanText.nullable(),
      person_id: id.nullable(),
      /** The last change of the password that there was, and null for none: a later one ends the link. Left out by older versions. */
      after: id.nullable().optional(),
      until: time,
    }),
  ),
  /** A link to confirm the address of a new account. Address and names are sealed with the key that is to be theirs. */
  RegistrationLinkIssued: event(
    z.strictObject({
      link_id: id,
      person_id: id,
      email: sealed,
      first_name: sealed,
      last_name: sealed,
      /** The link by which they join; left out where the space lets everybody register. */
      join_link_id: id.optional(),
      until: time,
    }),
  ),
  /** A link to confirm another address of an account. Both addresses are sealed with the key of its person. */
  EmailLinkIssued: event(
    z.strictObject({ link_id: id, person_id: id, email: sealed, before: sealed, until: time }),
  ),
  /**
   * A link for somebody who is invited to a space and has no account. Address and names are sealed with the key that is to be theirs.
   * Issued again (with another `issue_id`), the same link works longer.
   */
  InvitationLinkIssued: event(
    z.strictObject({
      link_id: id,
      issue_id: id,
      person_id: id,
      email: sealed,
      first_name: sealed,
      last_name: sealed,
      roles: z.array(role).min(1),
      /** False where the admin hands the link over. */
      by_mail: z.boolean(),
      /** What the inviter says to them; sealed like their name. */
      message: sealed.optional(),
      /** The groups that they come into. */
      groups: z.array(id).optional(),
      until: time,
    }),
  ),
  /** Those who invited take it back, or nobody used it for long. */
  LinkWithdrawn: event(z.strictObject({})),
  LinkUsed: event(z.strictObject({})),
};
