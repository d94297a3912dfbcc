import { dialog } from "../dialog/dialog.ts";

export const courseDialog = dialog(() => import("./CourseDialog.tsx"));
export const assignDialog = dialog(() => import("./AssignDialog.tsx"));
export const hostsDialog = dialog(() => import("./HostsDialog.tsx"));
export const revokeDialog = dialog(() => import("./RevokeDialog.tsx"));
