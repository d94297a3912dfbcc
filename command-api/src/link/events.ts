import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id, sealed, time } from "../runtime/event.ts";

/** Stream `link-{id}`: a link that works once. What proves the right to use it follows from the id and a secret, and is never here. */
export const linkEvents = {
  /** A link to set a new password. It is issued for any address, known or not, so that nobody can tell which ones are. */
  PasswordLinkIssued: event(
    z.strictObject({
      link_id: id,
      /** Fingerprint of the address; null where an admin made the link for a person. */
      account: cleanText.nullable(),
      person_id: id.nullable(),
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
      until: time,
    }),
  ),
  LinkUsed: event(z.strictObject({})),
};
