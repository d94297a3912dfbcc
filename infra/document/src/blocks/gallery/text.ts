/** Its pictures say what they show. */
export const toText = (): string[] => [];
