import * as z from "zod";

/** The token of a link, as it stands behind the "#" of its address. */
export const token = z.string().regex(/^[\w-]{1,200}$/, "is not the token of a link");
