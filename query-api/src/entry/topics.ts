import type { Left } from "@annals/projectors/tables";
import {
  type Hearer,
  levelOn,
  nobody,
  type Sight,
  type Told,
  type Topic,
  viewers,
} from "../runtime/topic.ts";

const entry = viewers;

const seenBy =
  (who: Hearer, { sights }: Told) =>
  (id: string) =>
    levelOn(who, sights.get(id)) > 0;

/** Those that are no longer at a place, or that somebody no longer sees: as far as they saw them there. */
function leftFor(who: Hearer, told: Told): { parent: string | null; isGone: boolean }[] {
  const seen = seenBy(who, told);
  return [...told.of("left")].flatMap((text) => {
    if (text === null) return [];
    const { entry, published, ...was } = JSON.parse(text) as Left;
    const now = told.sights.get(entry);
    if (now === undefined) return [];
    const before = levelOn(who, { ...now, ...was, version: published ? 1 : 0 }) > 0;
    return before ? [{ parent: was.parent, isGone: !seen(entry) }] : [];
  });
}

/** Too much left at once to say who saw it: all that is not seen may have been. */
function anyUnknown(who: Hearer, told: Told): boolean {
  if (!told.of("left").has(null)) return false;
  const seen = seenBy(who, told);
  const isGone = ({ id, trashed, version }: Sight) => !seen(id) && (trashed || version > 0);
  return [...told.of("entry")].some((id) => {
    const sight = id === null ? undefined : told.sights.get(id);
    return sight !== undefined && isGone(sight);
  });
}

/** Whether something changed at a place (null is the top) that somebody sees, or saw. */
function changedFor(who: Hearer, told: Told) {
  const seen = seenBy(who, told);
  const left = leftFor(who, told);
  const isUnknown = anyUnknown(who, told);
  const places = new Set(left.map(({ parent }) => parent));
  for (const id of told.of("entry")) if (id !== null && seen(id)) places.add(told.sights.get(id)!.parent);
  return {
    anyGone: isUnknown || left.some(({ isGone }) => isGone),
    has: (place: string | null) => (place === null || seen(place)) && (isUnknown || places.has(place)),
  };
}

/**
 * Where entries stand: the id of their parent, null for the top of the tree. Entries that are no longer visible are not named: their places show
 * that something changed there, to those who saw them.
 */
const place: Topic = {
  ofEntries: true,
  heardBy(who, ids, told) {
    const { anyGone, has } = changedFor(who, told);
    const places = new Set([...ids].filter(has));
    // It may have been below a page that they never saw. Then the top level is read again, and so is the page on the
    // screen.
    if (anyGone && told.of("access").size > 0) places.add(null);
    return [...places];
  },
};

/** Somebody may see other entries than before: hidden ones cannot be named to them. */
const access = nobody;
/** What is no longer where it was, or no longer seen by all who saw it: JSON that is told to nobody. */
const left: Topic = { ...nobody, ofEntries: true, entryIn: (text) => (JSON.parse(text) as Left).entry };

export const entryTopics = { entry, place, access, left };
