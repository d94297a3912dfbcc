import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id, sealed } from "../runtime/event.ts";

/** A folder of Dropbox, as in `/Brand/2026`; empty for all of it. */
export const dropboxPath = cleanText
  .trim()
  .max(1_000)
  .transform((path) => path.replace(/\/+/g, "/").replace(/\/$/, ""))
  .pipe(z.string().regex(/^$|^\//));

/** Stream `dropbox-{space}`: the account that the files of a space can come from (specification 2, section 1). */
export const dropboxEvents = {
  /** The token is sealed with a key of its own, which is destroyed when the connection ends. */
  DropboxConnected: event(
    z.strictObject({
      /** The name of the account there. */
      account: cleanText.max(300),
      /** The root of a team's account; null for the person's own. */
      namespace: cleanText.max(100).nullable(),
      key_id: id,
      token: sealed,
    }),
  ),
  /** Nothing outside of this folder is shown. */
  DropboxRootChosen: event(z.strictObject({ root: dropboxPath })),
  DropboxDisconnected: event(z.strictObject({})),
};
