import { Problem } from "@annals/http";
import type { Handler } from "../runtime/handler.ts";
import { viewerIn } from "../session/member.ts";
import { createAccess } from "./access.ts";

/** Whether somebody can edit a page: false also when they are gone, or the page is in the trash. */
export async function canEdit(
  handler: Pick<Handler, "load">,
  space: string,
  id: string,
  person: string,
): Promise<boolean> {
  const viewer = await viewerIn(handler, space, person);
  if (!viewer?.person) return false;
  try {
    await createAccess(handler).edit(viewer, id);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
