import { dialog } from "../dialog/dialog.ts";

export const webhookDialog = dialog(() => import("./WebhookDialog.tsx"));
export const secretDialog = dialog(() => import("./SecretDialog.tsx"));
export const deleteDialog = dialog(() => import("./DeleteDialog.tsx"));
