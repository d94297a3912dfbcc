import * as z from "zod";
import { id } from "../runtime/event.ts";

/** How many people and groups can be asked by name. */
const maxAsked = 200;
/** Whom something asks. */
export const audience = z.array(id).max(maxAsked);
/** The day by which they are to have done it; null where none matters. */
export const dueDay = z.iso.date().nullable();

/** When people are reminded of the day: some days before it, when it comes, and when it has passed. */
export const stages = ["soon", "day", "late"] as const;
/** Why people were reminded: a stage began, or somebody wanted it. */
export const reminder = z.enum([...stages, "by_hand"]);
