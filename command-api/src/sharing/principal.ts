/** Whom sharing records name. */
import { invalid } from "@annals/http";
import { groupDecider, isGroupOf } from "../group/decider.ts";
import { messages as groupMessages } from "../group/messages.ts";
import { memberDecider, memberId, rolesOf } from "../member/decider.ts";
import { messages as memberMessages } from "../member/messages.ts";
import type { Core } from "../runtime/core.ts";

export interface Principal {
  type: "user" | "group" | "special";
  id: string;
}

/** As facts name it. */
export const nameOf = ({ type, id }: Principal): string => `${type}:${id.toLowerCase()}`;

/** @throws Problem 422 for somebody who is not a member and for what is no group of the space */
export async function checkIsThere(
  { handler }: Pick<Core, "handler">,
  space: string,
  { type, id }: Principal,
): Promise<void> {
  if (type === "user" && rolesOf(await handler.load(memberDecider, memberId(space, id))) === null)
    throw invalid("id", memberMessages.noSuchMember);
  if (type === "group" && !isGroupOf(await handler.load(groupDecider, id), space))
    throw invalid("id", groupMessages.noSuchGroup);
}
