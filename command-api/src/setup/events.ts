import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/** Stream `installation-annals`: claimed once, so that two first visitors cannot both become the first admin. */
export const setupEvents = {
  InstallationBegan: event(z.strictObject({ space_id: id, person_id: id })),
};
