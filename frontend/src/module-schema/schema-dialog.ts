import { dialog } from "../dialog/dialog.ts";

export const schemaDialog = dialog(() => import("./SchemaDialog.tsx"));
