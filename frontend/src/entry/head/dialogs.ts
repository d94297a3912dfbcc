import { dialog } from "../../dialog/dialog.ts";

/** What changes the icon and the banner of the page that is written. */
export const iconDialog = dialog(() => import("./IconDialog.tsx"));
export const bannerDialog = dialog(() => import("./BannerDialog.tsx"));
