/** What is looked at, in the order of the page that shows it. */
import { administration } from "./administration.ts";
import { authoring } from "./authoring.ts";
import { reading } from "./reading.ts";

export const states = [...reading, ...authoring, ...administration];
