import {
  acceptInvitation,
  addMember,
  changeRoles,
  deactivateMember,
  declineInvitation,
  eraseMe,
  erasePerson,
  leaveSpace,
  type Role,
  reactivateMember,
  removeMember,
} from "@annals/command-api/contract";
import { adminUsers, memberPages } from "@annals/query-api/contract";
import { call, type Given } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

/** Refreshes the lists of members on the screen. */
export const refreshMembers = () =>
  refreshWhere((url) => isUrlOf(adminUsers, url) || isUrlOf(memberPages, url));

async function aboutMember(work: Promise<unknown>): Promise<void> {
  await work;
  await refreshMembers();
}

/** Gives a member other roles. @throws ApiProblem */
export const giveRoles = (id: string, roles: Role[]) =>
  aboutMember(call(changeRoles, { params: { id }, body: { roles } }));
/** Deactivates a member. @throws ApiProblem */
export const deactivate = (id: string) => aboutMember(call(deactivateMember, { params: { id } }));
/** Reactivates a member. @throws ApiProblem */
export const reactivate = (id: string) => aboutMember(call(reactivateMember, { params: { id } }));
/** Ends a membership, or withdraws an invitation. @throws ApiProblem */
export const remove = (id: string) => aboutMember(call(removeMember, { params: { id } }));

/** Erases a person; false when they only left this space. @throws ApiProblem */
export async function erase(id: string): Promise<boolean> {
  const { erased } = await call(erasePerson, { params: { id } });
  await refreshMembers();
  return erased;
}

/** Registers a person, or invites who has an account. @returns whether they were invited @throws ApiProblem */
export async function add(body: Given<typeof addMember>["body"]): Promise<boolean> {
  const { invited } = await call(addMember, { body });
  await refreshMembers();
  return invited;
}

/** Leaves this space. @throws ApiProblem */
export async function leave(): Promise<void> {
  await call(leaveSpace);
}

/** Erases the account of the person who is signed in. @throws ApiProblem */
export async function eraseAccount(password: string): Promise<void> {
  await call(eraseMe, { body: { password } });
}

/** Joins the space that invites. @throws ApiProblem */
export async function accept(space: string): Promise<void> {
  await call(acceptInvitation, { params: { id: space } });
}

/** Declines the invitation of a space. @throws ApiProblem */
export async function decline(space: string): Promise<void> {
  await call(declineInvitation, { params: { id: space } });
}
