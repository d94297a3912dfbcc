import { dialog } from "../dialog/dialog.ts";

export const addMemberDialog = dialog(() => import("./AddMemberDialog.tsx"));
export const eraseMemberDialog = dialog(() => import("./EraseMemberDialog.tsx"));
export const eraseMeDialog = dialog(() => import("./EraseMeDialog.tsx"));
export const leaveDialog = dialog(() => import("./LeaveDialog.tsx"));
export const handOverDialog = dialog(() => import("./HandOverDialog.tsx"));
