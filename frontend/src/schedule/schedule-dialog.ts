import { dialog } from "../dialog/dialog.ts";

export const scheduleDialog = dialog(() => import("./ScheduleDialog.tsx"));
