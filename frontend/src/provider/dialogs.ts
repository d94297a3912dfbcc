import { dialog } from "../dialog/dialog.ts";

export const providerDialog = dialog(() => import("./ProviderDialog.tsx"));
export const directoryDialog = dialog(() => import("./DirectoryDialog.tsx"));
