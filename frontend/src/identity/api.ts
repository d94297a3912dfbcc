import {
  beginIdentity,
  beginProviderSignIn,
  linkIdentity,
  signInWithJwt,
  signInWithProvider,
  unlinkIdentity,
} from "@annals/command-api/contract";
import { myIdentities, type SignInProvider } from "@annals/query-api/contract";
import { ApiProblem, call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { enter } from "../session/api.ts";
import type { Arrived } from "./arrived.ts";
import { type Attempt, keepAttempt, keepInvitation, keptInvitation } from "./attempt.ts";

/** Goes to a provider, which redirects back to `/user/login`. @throws ApiProblem */
async function leaveFor(url: string, attempt: Omit<Attempt, "state">): Promise<void> {
  const state = new URL(url).searchParams.get("state") ?? "";
  keepAttempt({ ...attempt, state });
  location.assign(url);
}

/** Leaves to sign in with a provider. @param from where they go then @throws ApiProblem */
export async function leaveToSignIn({ provider, label }: SignInProvider, from: string): Promise<void> {
  const { url } = await call(beginProviderSignIn, { body: { provider } }, { onExpired: "throw" });
  await leaveFor(url, { provider, label, from, connects: false });
}

/** Leaves to connect an account at a provider. @throws ApiProblem */
export async function leaveToConnect({ provider, label }: SignInProvider, password: string): Promise<void> {
  const { url } = await call(beginIdentity, { body: { provider, password } });
  await leaveFor(url, { provider, label, from: "/me", connects: true });
}

const refreshIdentities = () => refreshWhere((url) => isUrlOf(myIdentities, url));

/** Connects the account that a provider led back with. @throws ApiProblem */
export async function connect(arrived: Extract<Arrived, { kind: "provider" }>): Promise<void> {
  const { code, state, iss, attempt } = arrived;
  await call(linkIdentity, { body: { provider: attempt.provider, code, state, iss } });
  await refreshIdentities();
}

/** @throws ApiProblem */
export async function disconnect(id: string): Promise<void> {
  await call(unlinkIdentity, { params: { id } });
  await refreshIdentities();
}

/**
 * Signs in with what the address brought along. Answers the token for the second step where there is one.
 * @throws ApiProblem with words for the person
 */
export async function signInBy(arrived: Exclude<Arrived, { kind: "refused" }>): Promise<string | null> {
  const invite_code = keptInvitation();
  try {
    if (arrived.kind === "jwt")
      enter(await call(signInWithJwt, { body: { jwt: arrived.token, invite_code } }, { onExpired: "throw" }));
    else {
      const { code, state, iss, attempt } = arrived;
      const body = { provider: attempt.provider, code, state, iss, invite_code };
      enter(await call(signInWithProvider, { body }, { onExpired: "throw" }));
    }
    keepInvitation(null);
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (typeof error.body.second_step === "string") return error.body.second_step;
    if (error.status === 401 || error.status === 403) keepInvitation(null);
    throw error;
  }
}
