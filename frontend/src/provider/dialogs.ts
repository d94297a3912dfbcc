import { dialog } from "../dialog/dialog.ts";

export const providerDialog = dialog(() => import("./ProviderDialog.tsx"));
