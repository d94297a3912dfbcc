import { wrong } from "@annals/document";
import * as z from "zod";
import { messages } from "./messages.ts";

/** The token of a link, as it stands behind the "#" of its address. */
export const token = z.string().regex(/^[\w-]{1,200}$/, wrong(messages.notToken));
