import { dialog } from "../dialog/dialog.ts";

/** Signs in over the page that is open. */
export const signInDialog = dialog(() => import("./SignInDialog.tsx"));
