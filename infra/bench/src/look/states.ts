/** All states, in the order of the page that shows them. */
import { administration } from "./administration.ts";
import { authoring } from "./authoring.ts";
import { reading } from "./reading.ts";
import { things } from "./things.ts";

export const states = [...reading, ...authoring, ...things, ...administration];
