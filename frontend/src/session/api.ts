import {
  changeProfile,
  endOtherSessions,
  login,
  logout,
  makeToken,
  revokeSession,
  takeSecondStep,
} from "@annals/command-api/contract";
import { mySessions } from "@annals/query-api/contract";
import { ApiProblem, call, type Given, upload } from "../api/client.ts";
import { forgetPosition } from "../api/position.ts";
import { currentToken, signIn, signOut } from "../api/session.ts";
import { forgetAll, refreshAll, refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { ownIs } from "../locale/choice.ts";
import { passwordIsNeeded } from "./needed.ts";

/**
 * Signs in, and reads what is on the screen again with the new rights. Answers the token for the second step where there is one;
 * then nobody is signed in yet. @throws ApiProblem with words for the form
 */
export async function logIn(email: string, password: string): Promise<string | null> {
  try {
    enter(await call(login, { body: { email, password } }, { onExpired: "throw" }));
    return null;
  } catch (error) {
    const step = error instanceof ApiProblem ? error.body.second_step : undefined;
    if (typeof step === "string") return step;
    throw error;
  }
}

/** Takes the second step of signing in. @param remember asks for no code in this browser for 30 days @throws ApiProblem with words for the form */
export async function takeStep(second_step: string, code: string, remember: boolean): Promise<void> {
  enter(await call(takeSecondStep, { body: { second_step, code, remember } }, { onExpired: "throw" }));
}

/** Takes over the answer to a sign-in, and refreshes the screen. */
export function enter({
  token,
  user,
}: {
  token: string;
  user: { language: string | null; time_zone: string | null; needs_password?: true | undefined };
}): void {
  ownIs(user.language);
  passwordIsNeeded(user.needs_password === true);
  signIn(token);
  if (user.time_zone === null && !user.needs_password) void guessTimeZone();
  refreshAll();
}

/** Says where this browser is, for who has not chosen a time zone. What is refused is said again with the next sign-in. */
async function guessTimeZone(): Promise<void> {
  const fields = {
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    time_zone_is_a_guess: "yes" as const,
  };
  await upload(changeProfile, { file: null, fields }).catch(() => undefined);
}

/** Signs out (here, even when the server cannot be reached), and goes to the start page. */
export async function logOut(): Promise<void> {
  const sent = call(logout, {}, { onExpired: "throw", keepalive: true });
  await Promise.race([sent.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1500))]);
  leave();
}

/** Forgets the signed-in person and everything that was read for them. */
export function leave(): void {
  if (currentToken() !== null) signOut();
  forgetPosition();
  forgetAll();
  location.assign("/");
}

/** Refreshes the lists of sessions on the screen. */
const refreshSessions = () => refreshWhere((url) => isUrlOf(mySessions, url));

/** Ends a session, or takes back a token. @throws ApiProblem */
export async function revoke(id: string): Promise<void> {
  await call(revokeSession, { params: { id } });
  await refreshSessions();
}

/** Ends all sessions but this one. @throws ApiProblem */
export async function endOthers(): Promise<void> {
  await call(endOtherSessions);
  await refreshSessions();
}

/** Makes an API token. @throws ApiProblem */
export async function newToken(body: Given<typeof makeToken>["body"]): Promise<string> {
  const { token } = await call(makeToken, { body });
  await refreshSessions();
  return token;
}

/** The id of the session that a token is of; undefined for none. */
export function sessionIn(token: string | null): string | undefined {
  try {
    const claims = token?.split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/");
    return claims === undefined ? undefined : JSON.parse(atob(claims)).sid;
  } catch {
    return undefined;
  }
}
