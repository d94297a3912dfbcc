import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { identityEvents, ProviderKind, subjectEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type IdentityFact = FactOf<typeof identityEvents>;
export type SubjectFact = FactOf<typeof subjectEvents>;

/** An account at a provider, by which its person signs in. */
interface Identity {
  id: string;
  provider: ProviderKind;
  space: string;
  /** Fingerprint of the account there. */
  subject: string;
}
export type IdentityState = Identity[];
export type IdentityCommand =
  /** @param name sealed @param isNew whether the account was made for it */
  | ({ type: "link"; name: string; isNew?: boolean } & Identity)
  /** @param hasPassword whether the person can sign in without any provider */
  | { type: "unlink"; id: string; hasPassword: boolean };

/** The maximum number for a person. */
const maxIdentities = 20;

export const identityDecider: Decider<IdentityState, IdentityCommand, IdentityFact> = {
  category: "identity",
  initial: [],
  evolve(identities, { type, data }) {
    if (type === "IdentityUnlinked") return identities.filter(({ id }) => id !== data.identity_id);
    const { identity_id: id, provider, space_id: space, subject } = data;
    return [...identities, { id, provider, space, subject }];
  },
  decide(command, identities) {
    if (command.type === "unlink") {
      const { id: identity_id, hasPassword } = command;
      if (!identities.some(({ id }) => id === identity_id)) return [];
      if (!hasPassword && identities.length === 1) throw new Refused("conflict", messages.onlyWayToSignIn);
      return [{ type: "IdentityUnlinked", data: { identity_id } }];
    }
    const { id: identity_id, provider, space: space_id, subject, name, isNew = false } = command;
    if (identities.some((one) => one.subject === subject || one.id === identity_id)) return [];
    if (identities.length >= maxIdentities)
      throw new Refused("conflict", messages.tooManyAccounts({ max: maxIdentities }));
    const data = {
      identity_id,
      provider,
      space_id,
      subject,
      name,
      ...(isNew && { with_account: true as const }),
    };
    return [{ type: "IdentityLinked", data }];
  },
};

/** The person whom an account at a provider belongs to; null for nobody. */
export type SubjectState = string | null;
export type SubjectCommand = { type: "claim"; person: string } | { type: "release"; person: string };

/** An account at a provider belongs to one person: its stream is named by its fingerprint. */
export const subjectDecider: Decider<SubjectState, SubjectCommand, SubjectFact> = {
  category: "subject",
  initial: null,
  evolve: (_, { type, data }) => (type === "SubjectClaimed" ? data.person_id : null),
  decide({ type, person }, owner) {
    if (type === "release")
      return owner === person ? [{ type: "SubjectReleased", data: { person_id: person } }] : [];
    if (owner === null) return [{ type: "SubjectClaimed", data: { person_id: person } }];
    if (owner === person) return [];
    throw new Refused("conflict", messages.accountIsTaken);
  },
};
