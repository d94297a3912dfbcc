import {
  changePassword,
  makePasswordLink,
  resetPassword,
  sendPasswordLink,
} from "@annals/command-api/contract";
import { call } from "../api/client.ts";

/** Asks for a link by mail. @throws ApiProblem */
export async function sendLink(email: string): Promise<void> {
  await call(sendPasswordLink, { body: { email } }, { onExpired: "throw" });
}

/** Sets a new password by the token of a link. @throws ApiProblem */
export async function setByLink(token: string, password: string): Promise<void> {
  await call(resetPassword, { body: { token, password } }, { onExpired: "throw" });
}

/** Sets another password. @throws ApiProblem */
export async function change(current: string, password: string): Promise<void> {
  await call(changePassword, { body: { current, password } });
}

/** Makes a link for a member. @returns its whole address @throws ApiProblem */
export async function makeLink(id: string): Promise<string> {
  const { path } = await call(makePasswordLink, { params: { id } });
  return new URL(path, location.origin).href;
}
