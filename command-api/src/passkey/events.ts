import * as z from "zod";
import { event, id, sealed } from "../runtime/event.ts";

/**
 * Stream `passkey-{person}`: the passkeys of a person. What is known of each, and what they call it, is sealed with their key.
 * These events belong to no space: an account is shared by all spaces.
 */
export const passkeyEvents = {
  /** `credential`: its id, its public key, and how it can be reached, as JSON. `space_id`: where it was added. */
  PasskeyAdded: event(
    z.strictObject({ passkey_id: id, credential: sealed, name: sealed, space_id: id.optional() }),
  ),
  PasskeyRenamed: event(z.strictObject({ passkey_id: id, name: sealed })),
  PasskeyRemoved: event(z.strictObject({ passkey_id: id, space_id: id.optional() })),
};
