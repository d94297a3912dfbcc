export const defaults = { url: "", name: "" } as const;
