import { login, logout } from "@annals/command-api/contract";
import { call } from "../api/client.ts";
import { forgetPosition } from "../api/position.ts";
import { currentToken, signIn, signOut } from "../api/session.ts";
import { forgetAll, refreshAll } from "../api/swr.ts";

/** Signs in, and reads what is on the screen again with the new rights. @throws ApiProblem with words for the form */
export async function logIn(email: string, password: string): Promise<void> {
  const answer = await call(login, { body: { email, password } }, { onExpired: "throw" });
  signIn(answer.token);
  refreshAll();
}

/** Signs out (here, even when the server cannot be reached), and goes to the start page. */
export async function logOut(): Promise<void> {
  const told = call(logout, {}, { onExpired: "throw", keepalive: true });
  await Promise.race([told.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1500))]);
  leave();
}

/** Forgets who was signed in and everything that was read for them. */
export function leave(): void {
  if (currentToken() !== null) signOut();
  forgetPosition();
  forgetAll();
  location.assign("/");
}
