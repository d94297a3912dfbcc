import * as z from "zod";
import { event, id, sealed, time } from "../runtime/event.ts";

/**
 * Stream `factor-{person}`: the second factor of a person, an app that shows codes. Its secret is sealed with their key.
 * Recovery codes follow from an id and a secret of the installation, so that they are stored nowhere.
 * These events belong to no space: an account is shared by all spaces.
 */
export const factorEvents = {
  /** The person was shown a secret for their app. Nothing is asked for before they have typed a code of it. */
  FactorOffered: event(z.strictObject({ factor_id: id, secret: sealed, until: time })),
  /** From then on signing in asks for a code. Set up in a space, with recovery codes. */
  FactorSetUp: event(z.strictObject({ factor_id: id, codes_id: id, space_id: id })),
  /** New recovery codes; those from before do not work any more. */
  FactorCodesMade: event(z.strictObject({ codes_id: id })),
  /** A recovery code was used, by its number. */
  FactorCodeUsed: event(z.strictObject({ codes_id: id, number: z.number().int().min(0).max(9) })),
  /** `reset`: by an admin. */
  FactorRemoved: event(z.strictObject({ factor_id: id, how: z.enum(["removed", "reset"]), space_id: id })),
};
