export const defaults = { tex: "" } as const;
