/** The blocks in it have the text. */
export const toText = (): string[] => [];
