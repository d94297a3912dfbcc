import { cleanText } from "@annals/document";
import { maxZone } from "@annals/document/zone";
import * as z from "zod";
import { event, id, sealed } from "../runtime/event.ts";

/** A language as its catalogue is called: "de". */
export const language = z.string().regex(/^[a-z]{2,3}$/);
/** The time zone of a person, as in "Europe/Berlin". */
const timeZone = z
  .string()
  .max(maxZone)
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Stream `person-{id}`. Name, email and picture are sealed with the person's key; a password is never here.
 * These events belong to no space: an account is shared by all spaces.
 */
export const personEvents = {
  PersonRegistered: event(
    z.strictObject({
      person_id: id,
      email: sealed,
      first_name: sealed,
      last_name: sealed,
      /** Whether a mail to the address, or a provider that vouches for it, proved that it is theirs. */
      proved: z.boolean().optional(),
      /** Somebody else chose the password: the person chooses another one before anything else. */
      given_password: z.literal(true).optional(),
    }),
  ),
  /** A provider vouched for the address of an account that was made without such a proof. */
  PersonAddressProved: event(z.strictObject({ provider: cleanText })),
  PersonRenamed: event(z.strictObject({ first_name: sealed, last_name: sealed })),
  /** Their picture, sealed with their key, is the content of that name among the files. */
  PersonPictureChanged: event(z.strictObject({ picture_id: id, content: sha256 })),
  PersonPictureRemoved: event(z.strictObject({})),
  /** The language that they read screens and mails in; null: whatever their browser says. */
  PersonLanguageChosen: event(z.strictObject({ language: language.nullable() })),
  /** Where they are: days and hours in their mails are of there. Their browser said so, or they chose it. */
  PersonTimeZoneChosen: event(z.strictObject({ time_zone: timeZone })),
  /** They confirmed another address, by a link. */
  PersonEmailChanged: event(z.strictObject({ link_id: id, email: sealed, space_id: id })),
  /** They have another password from then on. Asked for in a space, where there was one. */
  PersonPasswordChanged: event(
    z.strictObject({
      change_id: id,
      how: z.enum(["typed", "link"]),
      space_id: id,
      /** By a link: whether it came by mail, which proves the address, or from an admin, who could have used it. */
      mailed: z.boolean().optional(),
    }),
  ),
  /** The key was destroyed: nobody can read what was sealed with it any more. */
  PersonErased: event(z.strictObject({})),
};

/** Stream `email-{fingerprint}`: an address belongs to one person. */
export const emailEvents = {
  EmailClaimed: event(z.strictObject({ person_id: id })),
  EmailReleased: event(z.strictObject({ person_id: id })),
};
