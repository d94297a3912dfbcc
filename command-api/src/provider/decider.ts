import { isDeepStrictEqual } from "node:util";
import type { ProviderKind } from "../identity/events.ts";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { Directory, JwtAlgorithm, providerEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type ProviderFact = FactOf<typeof providerEvents>;

interface Fields {
  client_id: string;
  issuer: string;
  label: string;
  algorithm: JwtAlgorithm | null;
  directory: Directory | null;
  admits: boolean;
  on: boolean;
}
/** A sealed secret, and the key that it is sealed with. */
interface Secret {
  key: string;
  sealed: string;
}
export interface Provider extends Fields {
  kind: ProviderKind;
  secret: Secret;
  /** Who set it the last time, and so answers for it. */
  by: string | null;
}
export type ProviderState = Partial<Record<ProviderKind, Provider>>;
export type ProviderCommand =
  /** @param secret null for the one that it has */
  | { type: "set"; provider: ProviderKind; fields: Fields; secret: Secret | null }
  | { type: "remove"; provider: ProviderKind };

export const providerDecider: Decider<ProviderState, ProviderCommand, ProviderFact> = {
  category: "provider",
  initial: {},
  evolve(providers, { type, data, metadata }) {
    const { provider: kind } = data;
    if (type === "ProviderRemoved") {
      const { [kind]: _, ...others } = providers;
      return others;
    }
    const { provider: __, key_id: key, secret: sealed, directory = null, ...fields } = data;
    const secret = { key, sealed };
    return { ...providers, [kind]: { kind, ...fields, directory, secret, by: metadata.actor } };
  },
  decide(command, providers) {
    const { provider } = command;
    const now = providers[provider];
    if (command.type === "remove")
      return now === undefined ? [] : [{ type: "ProviderRemoved", data: { provider } }];
    const { fields } = command;
    // The secret is never sent to another address than the one that it was typed for, and never in the clear if it was not.
    const isElsewhere = now?.issuer !== fields.issuer || now.algorithm !== fields.algorithm;
    if (command.secret === null && (isElsewhere || isLessSafe(now, fields)))
      throw new Refused("invalid", messages.noSecretForAddress, { path: "secret" });
    const next = dataOf(provider, fields, command.secret ?? now!.secret);
    if (now !== undefined) {
      const { kind: _, by: __, secret, ...before } = now;
      if (isDeepStrictEqual(next, dataOf(provider, before, secret))) return [];
    }
    return [{ type: "ProviderSet", data: next }];
  },
};

/** Whether a secret would go to a directory in the clear that did not before. */
export const isLessSafe = (now: Pick<Fields, "directory">, next: Pick<Fields, "directory">): boolean =>
  now.directory?.start_tls === true && next.directory?.start_tls !== true;

const dataOf = (
  provider: ProviderKind,
  { directory, ...fields }: Fields,
  { key: key_id, sealed: secret }: Secret,
) => ({
  provider,
  ...fields,
  ...(directory !== null && { directory }),
  key_id,
  secret,
});
