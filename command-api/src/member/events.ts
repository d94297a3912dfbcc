import { roleNames } from "@annals/access";
import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id, sealed } from "../runtime/event.ts";

/** Roles in a space (specification 1, section 6). "verified" is shown as "Logged In". */
export const role = z.enum(roleNames);
export type Role = z.infer<typeof role>;

/** Stream `member-{space id}.{person id}`. */
export const memberEvents = {
  /** Somebody who has an account is asked to join with these roles; a later invitation replaces it. */
  MemberInvited: event(
    z.strictObject({
      person_id: id,
      roles: z.array(role).min(1),
      /** Fingerprint of the address that is invited: whoever has another one by now is not meant. */
      address: cleanText.optional(),
      /** What the inviter says to them; sealed with their key. */
      message: sealed.optional(),
      /** The groups that they come into when they accept. */
      groups: z.array(id).optional(),
    }),
  ),
  /** The person who was invited does not want to join. */
  InvitationDeclined: event(z.strictObject({ person_id: id })),
  /** Those who invited them take it back. */
  InvitationWithdrawn: event(z.strictObject({ person_id: id })),
  MemberJoined: event(z.strictObject({ person_id: id, roles: z.array(role).min(1) })),
  MemberRolesChanged: event(z.strictObject({ person_id: id, roles: z.array(role) })),
  /** They are shut out until somebody lets them in again; what they wrote stays under their name. */
  MemberDeactivated: event(z.strictObject({ person_id: id })),
  /** With the roles that they had. */
  MemberReactivated: event(z.strictObject({ person_id: id, roles: z.array(role) })),
  /** They accepted a version of the terms of the space. */
  TermsAccepted: event(z.strictObject({ person_id: id, version: z.number().int().min(1) })),
  MemberLeft: event(z.strictObject({ person_id: id })),
};
