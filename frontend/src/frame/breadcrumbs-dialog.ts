import { dialog } from "../dialog/dialog.ts";

export const breadcrumbsDialog = dialog(() => import("./BreadcrumbsDialog.tsx"));
