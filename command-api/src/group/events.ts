import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/** Stream `group-{id}`: some people of a space, whom sharing records can name together. */
export const groupEvents = {
  GroupCreated: event(z.strictObject({ group_id: id, name: cleanText, description: cleanText })),
  /** Only what changed. */
  GroupChanged: event(z.strictObject({ name: cleanText.optional(), description: cleanText.optional() })),
  GroupMemberAdded: event(z.strictObject({ person_id: id })),
  GroupMemberRemoved: event(z.strictObject({ person_id: id })),
  /** Nobody is in it any more. Records that name it stay, and give nothing. */
  GroupDeleted: event(z.strictObject({})),
};
