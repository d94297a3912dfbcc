import { networkOf } from "@annals/http";
import type { Pool } from "@annals/postgres";
import { messages } from "./messages.ts";
import { limiterOf, refuseTooMany } from "./rate.ts";

/** Counts attempts: for one account, and from one address. */
export interface Attempts {
  /** Counts an attempt as wrong until it proves right. @throws Problem 429 when there were too many */
  begin(account: string, address: string): Promise<void>;
  /** The attempt was right: it does not count, and earlier wrong ones for this account are forgotten. */
  wasRight(account: string, address: string): Promise<void>;
  /** Whether the attempt was right could not be found out: it does not count. */
  wasNeither(account: string, address: string): Promise<void>;
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
  sso: { account: "sso", address: "sso_address", said: messages.tooManyBadTokens },
  directory: { account: "directory", address: "directory_address", said: messages.tooManyWrongPasswords },
  access: { account: "access", address: "access_address", said: messages.tooManyAccessRequests },
  page_link: { account: "page_link", address: "page_link_address", said: messages.tooManyWrongPasswords },
  link: { account: "link", address: "link_address", said: messages.tooManyBadLinks },
};

/** Five attempts for one account or twenty from one address within 15 minutes (decisions, "Signing in"). */
const limits = { account: 5, address: 20, seconds: 15 * 60 };

/** In the database, so that all processes count together; in memory while it cannot be reached. */
export function createAttempts(pool: Pool, kind: keyof typeof kinds): Attempts {
  const { said } = kinds[kind];
  const accounts = limiterOf(pool, kinds[kind].account, limits.account, limits.seconds);
  const addresses = limiterOf(pool, kinds[kind].address, limits.address, limits.seconds);
  return {
    async begin(account, address) {
      await refuseTooMany(addresses.consume(networkOf(address)), said);
      await refuseTooMany(accounts.consume(account), said);
    },
    async wasRight(account, address) {
      await Promise.all([accounts.delete(account), addresses.reward(networkOf(address))]);
    },
    async wasNeither(account, address) {
      await Promise.all([accounts.reward(account), addresses.reward(networkOf(address))]);
    },
  };
}
