import * as z from "zod";
import { event, id, sealed } from "../runtime/event.ts";

/**
 * Who can say who somebody is: `oidc` is any OpenID provider, `jwt` a portal of the space that signs tokens itself, `ldap` a
 * directory in which people are found by name and password.
 */
export const providerKind = z.enum(["google", "microsoft", "github", "oidc", "jwt", "ldap"]);
export type ProviderKind = z.infer<typeof providerKind>;

const fingerprint = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Stream `identity-{person}`: by which accounts at other providers a person signs in. These events belong to no space, as accounts do.
 */
export const identityEvents = {
  IdentityLinked: event(
    z.strictObject({
      identity_id: id,
      provider: providerKind,
      /** Whose provider it is. */
      space_id: id,
      /** Of the account there. */
      subject: fingerprint,
      /** What it is called there; sealed with the key of the person. */
      name: sealed,
      /** The account was made for it. */
      with_account: z.literal(true).optional(),
    }),
  ),
  IdentityUnlinked: event(z.strictObject({ identity_id: id })),
};

/** Stream `subject-{fingerprint}`: an account at a provider belongs to one person. */
export const subjectEvents = {
  SubjectClaimed: event(z.strictObject({ person_id: id })),
  SubjectReleased: event(z.strictObject({ person_id: id })),
};
