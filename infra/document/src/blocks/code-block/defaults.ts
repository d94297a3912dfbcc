export const defaults = { language: "text" } as const;
