import { levelOn, nobody, type Sight, type Topic, viewers } from "../runtime/topic.ts";

const entry = viewers;

/** Where entries stand: the id of their parent, null for the top of the tree. */
const place: Topic = {
  ofEntries: true,
  heardBy(who, ids, { sights, of }) {
    const seen = (id: string) => levelOn(who, sights.get(id)) > 0;
    /** No longer visible, and not because it was never published: only those who edit see such a page. */
    const isGone = ({ id, trashed, version }: Sight) => !seen(id) && (trashed || version > 0);
    const found = [...of("entry")].flatMap((id) => (id === null ? [] : (sights.get(id) ?? [])));
    // Entries that are no longer visible are not named: their places show that something changed there.
    const anyGone = found.some(isGone);
    const isOther = (place: string | null) => {
      const below = found.filter(({ parent }) => parent === place);
      return anyGone || below.length === 0 || below.some(({ id }) => seen(id));
    };
    const places = new Set([...ids].filter((id) => (id === null || seen(id)) && isOther(id)));
    // It may have been below a page that they never saw. Then the top level is read again, and so is the page on the
    // screen.
    if (anyGone && of("access").size > 0) places.add(null);
    return [...places];
  },
};

/** Somebody may see other entries than before: hidden ones cannot be named to them. */
const access = nobody;

export const entryTopics = { entry, place, access };
