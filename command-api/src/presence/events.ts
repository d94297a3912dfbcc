import * as z from "zod";
import { event } from "../runtime/event.ts";

/** Stream `presence-{space id}.{person id}`: whether the others at a page see that somebody is there. They do until it is hidden. */
export const presenceEvents = {
  PresenceHidden: event(z.strictObject({})),
  PresenceShown: event(z.strictObject({})),
};
