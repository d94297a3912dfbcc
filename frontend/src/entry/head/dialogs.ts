import { dialog } from "../../dialog/dialog.ts";

/** The dialogs for the icon and the banner of the page in the editor. */
export const iconDialog = dialog(() => import("./IconDialog.tsx"));
export const bannerDialog = dialog(() => import("./BannerDialog.tsx"));
