export const defaults = {} as const;
