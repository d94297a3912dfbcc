import { needs } from "@annals/access";
import { levelOn, type Topic } from "./topic.ts";

/**
 * What changed of a private comment: the page, for those who manage it, and "{page}:{person}" for the one person who sees the comment
 * beside them. The others do not even hear that something happened.
 * @param heardAs the topic of what is not private
 */
export const ofPrivate = (heardAs: string): Topic => ({
  ofEntries: true,
  heardAs,
  entryIn: (id) => id.split(":")[0]!,
  heardBy(who, ids, { sights }) {
    const heard = [...ids].flatMap((id) => {
      const [entry, person] = (id ?? "").split(":");
      const level = who.person === null ? 0 : levelOn(who, sights.get(entry!));
      const isMeant = person === undefined ? level >= needs.manage : level > 0 && person === who.person;
      return isMeant ? [entry!] : [];
    });
    return [...new Set(heard)];
  },
});
