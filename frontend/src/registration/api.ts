import { confirmAddress, register } from "@annals/command-api/contract";
import { call, type Given } from "../api/client.ts";
import { signIn } from "../api/session.ts";
import { refreshAll } from "../api/swr.ts";

/** Asks for an account. @throws ApiProblem */
export async function ask(body: Given<typeof register>["body"]): Promise<void> {
  await call(register, { body }, { onExpired: "throw" });
}

/** Makes the account by the token of the mail, and signs in. @throws ApiProblem */
export async function confirm(token: string, password: string): Promise<void> {
  const answer = await call(confirmAddress, { body: { token, password } }, { onExpired: "throw" });
  signIn(answer.token);
  refreshAll();
}
