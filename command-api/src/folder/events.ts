import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/**
 * Stream `library-{space id}`: the folders of a space's file manager. The home folder, "Team Uploads", is always there: its id
 * is that of the space.
 */
export const libraryEvents = {
  FolderCreated: event(z.strictObject({ folder_id: id, name: cleanText.min(1), parent_id: id })),
  FolderRenamed: event(z.strictObject({ folder_id: id, name: cleanText.min(1) })),
  FolderMoved: event(z.strictObject({ folder_id: id, parent_id: id })),
  /** It is in the trash, with everything in it. */
  FolderDeleted: event(z.strictObject({ folder_id: id })),
  /** It is back where it was, or in the home folder where that is gone. */
  FolderRestored: event(z.strictObject({ folder_id: id, name: cleanText.min(1), parent_id: id })),
};
