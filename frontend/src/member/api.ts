import { acceptInvitation, declineInvitation } from "@annals/command-api/contract";
import { call } from "../api/client.ts";

/** Joins the space that invites. @throws ApiProblem */
export async function accept(space: string): Promise<void> {
  await call(acceptInvitation, { params: { id: space } });
}

/** Declines the invitation of a space. @throws ApiProblem */
export async function decline(space: string): Promise<void> {
  await call(declineInvitation, { params: { id: space } });
}
