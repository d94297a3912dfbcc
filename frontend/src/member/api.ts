import {
  addMember,
  changeRoles,
  deactivateMember,
  eraseMe,
  erasePerson,
  leaveSpace,
  type Role,
  reactivateMember,
  removeMember,
} from "@annals/command-api/contract";
import { call, type Given } from "../api/client.ts";
import { refreshMembers } from "../role/refresh.ts";

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
