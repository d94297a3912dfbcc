export const defaults = { objectType: "", title: "", fields: "[]" } as const;
