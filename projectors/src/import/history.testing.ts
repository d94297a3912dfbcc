import { type Happenings, uuid } from "../runtime/history.testing.ts";

const job = (number: number) => `import-${uuid(0x1111, number % 2)}` as const;

export const importHappenings: Happenings<"import"> = {
  ImportBegan: ({ b }, { by }) => ({ stream: job(b), data: { name: "Docs", under: null, files: 3 }, by }),
  FilesImported: ({ b, c }, { entry, by }) => ({
    stream: job(b),
    data: {
      files: [{ path: "a.md", kind: "folder", id: entry, digest: "" }],
      problems: [{ path: "a.md", line: c, message: "No" }],
      ...(c % 2 === 0 && { counts: { created: b, updated: c, unchanged: 0 } }),
    },
    by,
  }),
  ImportEnded: ({ b }, { by }) => ({
    stream: job(b),
    data: { outcome: "finished", created: b, updated: 1, unchanged: 2, problems: 1 },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    import: typeof importHappenings;
  }
}
