export const defaults = { under: "here", columns: "", filters: "[]", sort: "title" } as const;
