import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

/** A few searches for each person; also what was never saved is renamed, deleted and restored. */
const of = (by: string, number: number) => ({
  stream: `saved_search-${space}.${by}` as const,
  search_id: uuid(0x5a5a, (Number.parseInt(by.slice(-2), 16) % 16) * 4 + (number % 3)),
});

export const savedSearchHappenings: Happenings<"saved_search"> = {
  SearchSaved({ b, c }, { by }) {
    const { stream, search_id } = of(by, b);
    return { stream, data: { search_id, name: `sealed:${c % 4}`, text: `sealed:${b % 4}` }, by };
  },
  SavedSearchRenamed({ b, c }, { by }) {
    const { stream, search_id } = of(by, b);
    return { stream, data: { search_id, name: `sealed:${c % 4}` }, by };
  },
  SavedSearchRemoved({ b }, { by }) {
    const { stream, search_id } = of(by, b);
    return { stream, data: { search_id }, by };
  },
  SavedSearchRestored({ b }, { by }) {
    const { stream, search_id } = of(by, b);
    return { stream, data: { search_id }, by };
  },
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    saved_search: typeof savedSearchHappenings;
  }
}
