import {
  type AnswerOf,
  invite,
  inviteAgain,
  openInvitation,
  revokeInvitation,
  useInvitation,
} from "@annals/command-api/contract";
import { adminUsers, pendingInvitations } from "@annals/query-api/contract";
import { call, type Given } from "../api/client.ts";
import { signIn } from "../api/session.ts";
import { refreshAll, refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

export type Invited = AnswerOf<typeof invite>["data"][number];
export type Offer = AnswerOf<typeof openInvitation>;

/** Refreshes the lists of invitations on the screen. */
export const refreshInvitations = () =>
  refreshWhere((url) => isUrlOf(pendingInvitations, url) || isUrlOf(adminUsers, url));

/** Invites people. @throws ApiProblem */
export async function inviteAll(body: Given<typeof invite>["body"]): Promise<Invited[]> {
  const { data } = await call(invite, { body });
  await refreshInvitations();
  return data;
}

/** Lets a link work for seven days from now, and sends it again. @throws ApiProblem */
export async function sendAgain(id: string): Promise<Invited> {
  const invited = await call(inviteAgain, { params: { id }, body: {} });
  await refreshInvitations();
  return invited;
}

/** Takes a link back. @throws ApiProblem */
export async function revoke(id: string): Promise<void> {
  await call(revokeInvitation, { params: { id } });
  await refreshInvitations();
}

/** What a link offers. @throws ApiProblem */
export const open = (token: string): Promise<Offer> =>
  call(openInvitation, { body: { token } }, { onExpired: "throw" });

/** Makes the account that a link offers, and signs in. @throws ApiProblem */
export async function join(body: Given<typeof useInvitation>["body"]): Promise<void> {
  const answer = await call(useInvitation, { body }, { onExpired: "throw" });
  signIn(answer.token);
  refreshAll();
}

/** The whole address of a link. */
export const addressOf = (path: string): string => new URL(path, location.href).href;
