export const defaults = { width: 1 } as const;

/** The blocks in it have the text. */
export const toText = (): string[] => [];
