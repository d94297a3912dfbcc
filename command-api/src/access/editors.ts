/** What somebody may do on a page, for work that outlives a request. */
import { needs } from "@annals/access";
import { Problem } from "@annals/http";
import type { Handler } from "../runtime/handler.ts";
import { viewerIn } from "../viewer/member.ts";
import { createAccess } from "./access.ts";

/** The level of a member of a space on a page; 0 also when they are gone, or the page is in the trash. */
export async function levelFor(
  handler: Pick<Handler, "load">,
  space: string,
  id: string,
  person: string,
): Promise<number> {
  const viewer = await viewerIn(handler, space, person);
  if (!viewer?.person) return 0;
  try {
    return (await createAccess(handler).see(viewer, id)).level;
  } catch (error) {
    if (error instanceof Problem) return 0;
    throw error;
  }
}

/** Whether somebody can edit a page: false also when they are gone, or the page is in the trash. */
export const canEdit = async (...asked: Parameters<typeof levelFor>): Promise<boolean> =>
  (await levelFor(...asked)) >= needs.edit;
