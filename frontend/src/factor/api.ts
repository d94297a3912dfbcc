import {
  type AnswerOf,
  confirmFactor,
  makeRecoveryCodes,
  offerFactor,
  removeFactor,
  resetFactor,
} from "@annals/command-api/contract";
import { myFactor } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { refreshMembers } from "../role/refresh.ts";

/** What an app needs to show codes. */
export type Offer = AnswerOf<typeof offerFactor>;

const refreshFactor = () => refreshWhere((url) => isUrlOf(myFactor, url));

/** Begins to set up a second factor. @throws ApiProblem */
export const offer = (password: string): Promise<Offer> => call(offerFactor, { body: { password } });

/** Sets it up; answers the recovery codes. @throws ApiProblem */
export async function confirm(id: string, code: string): Promise<string[]> {
  const { codes } = await call(confirmFactor, { body: { id, code } });
  await refreshFactor();
  return codes;
}

/** Makes new recovery codes. @throws ApiProblem */
export async function newCodes(password: string, code: string): Promise<string[]> {
  const { codes } = await call(makeRecoveryCodes, { body: { password, code } });
  await refreshFactor();
  return codes;
}

/** Removes the second factor. @throws ApiProblem */
export async function remove(password: string, code: string): Promise<void> {
  await call(removeFactor, { body: { password, code } });
  await refreshFactor();
}

/** Removes that of a member who lost it. @throws ApiProblem */
export async function reset(person: string): Promise<void> {
  await call(resetFactor, { params: { id: person } });
  await refreshMembers();
}
