import {
  addPasskey,
  passkeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "@annals/command-api/contract";
import { myPasskeys } from "@annals/query-api/contract";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { enter } from "../session/api.ts";

const refreshPasskeys = () => refreshWhere((url) => isUrlOf(myPasskeys, url));

/** Lets the browser make a passkey, and adds it. @throws ApiProblem, or what the browser throws */
export async function add(password: string, name: string): Promise<void> {
  const { options } = await call(passkeyOptions, { body: { password } });
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  const passkey = { id, rawId, type: "public-key" as const, response: made };
  await call(addPasskey, { body: { name, passkey: passkey as never } });
  await refreshPasskeys();
}

/** @throws ApiProblem */
export async function rename(id: string, name: string): Promise<void> {
  await call(renamePasskey, { params: { id }, body: { name } });
  await refreshPasskeys();
}

/** @throws ApiProblem */
export async function remove(id: string): Promise<void> {
  await call(removePasskey, { params: { id } });
  await refreshPasskeys();
}

/** Signs in with a passkey that the person chooses. @throws ApiProblem, or what the browser throws */
export async function signIn(): Promise<void> {
  const { options } = await call(passkeySignInOptions, {}, { onExpired: "throw" });
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
  const given = { clientDataJSON, authenticatorData, signature, userHandle };
  const passkey = { id, rawId, type: "public-key" as const, response: given };
  enter(await call(signInWithPasskey, { body: { passkey } }, { onExpired: "throw" }));
}
