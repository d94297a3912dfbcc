import { networkOf } from "@annals/http";
import type { Core } from "../runtime/core.ts";
import { messages } from "./messages.ts";
import type { Place } from "./places.ts";
import { limiterOf } from "./rate.ts";

/** Counts attempts: for one account, and from one address. */
export interface Attempts {
  /**
   * Counts an attempt as wrong until it proves right.
   * @param place where the person of the account is known, so that attempts from elsewhere do not count there
   * @throws Problem 429 when there were too many
   */
  begin(account: string, address: string, place?: Place): Promise<void>;
  /** The attempt was right: it does not count, and earlier wrong ones for this account, from this place, are forgotten. */
  wasRight(account: string, address: string, place?: Place): Promise<void>;
  /** Whether the attempt was right could not be found out: it does not count. */
  wasNeither(account: string, address: string, place?: Place): Promise<void>;
}

/** What is counted, and the message when there were too many attempts. */
const kinds = {
  login: { account: "account", address: "address", said: messages.tooManyWrongPasswords },
  reset: { account: "reset_account", address: "reset_address", said: messages.tooManyResetLinks },
  register: {
    account: "register_account",
    address: "register_address",
    said: messages.tooManyAccounts,
  },
  email: { account: "email", address: "email_address", said: messages.tooManyAddresses },
  code: { account: "code", address: "code_address", said: messages.tooManyWrongCodes },
  directory: { account: "directory", address: "directory_address", said: messages.tooManyWrongPasswords },
  access: { account: "access", address: "access_address", said: messages.tooManyAccessRequests },
  page_link: { account: "page_link", address: "page_link_address", said: messages.tooManyWrongPasswords },
};

/** Five attempts for one account or twenty from one address within 15 minutes (decision 106). */
const limits = { account: 5, address: 20, seconds: 15 * 60 };

/**
 * In the database, so that all processes count together; in memory while it cannot be reached. The five of an account are for
 * browsers and networks that its person has not signed in from before; each of these has five of its own (decision 106). A known
 * browser is not counted by its address either: a neighbor in the same network must not shut it out.
 */
export function createAttempts(
  { pool, now }: Pick<Core, "pool" | "now">,
  kind: keyof typeof kinds,
): Attempts {
  const { said } = kinds[kind];
  const { seconds } = limits;
  const accounts = limiterOf(
    { pool, now },
    { name: kinds[kind].account, points: limits.account, seconds, said },
  );
  const addresses = limiterOf(
    { pool, now },
    { name: kinds[kind].address, points: limits.address, seconds, said },
  );
  const keyOf = (account: string, place: Place) =>
    place === null ? account : `${account} ${place.kind} ${place.name}`;
  return {
    async begin(account, address, place = null) {
      if (place?.kind !== "browser") await addresses.take(networkOf(address));
      await accounts.take(keyOf(account, place));
    },
    async wasRight(account, address, place = null) {
      await accounts.forget(keyOf(account, place));
      if (place?.kind !== "browser") await addresses.giveBack(networkOf(address));
    },
    async wasNeither(account, address, place = null) {
      await accounts.giveBack(keyOf(account, place));
      if (place?.kind !== "browser") await addresses.giveBack(networkOf(address));
    },
  };
}

/** Counts what was no secret of ours, by network. What is right is never counted, and never refused. */
export interface Refusals {
  /** @throws Problem 429 when there were too many from this network */
  count(address: string): Promise<void>;
}

/** What is refused. Guessing it is hopeless: the limit keeps a network from trying all the same. */
const refused = {
  link: { name: "link_address", said: messages.tooManyBadLinks },
  sso: { name: "sso_address", said: messages.tooManyBadTokens },
};

export function createRefusals(
  { pool, now }: Pick<Core, "pool" | "now">,
  kind: keyof typeof refused,
): Refusals {
  const { address: points, seconds } = limits;
  const addresses = limiterOf({ pool, now }, { ...refused[kind], points, seconds });
  return { count: (address) => addresses.take(networkOf(address)) };
}
