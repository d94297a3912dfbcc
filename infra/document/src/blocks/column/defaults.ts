export const defaults = { width: 1 } as const;
