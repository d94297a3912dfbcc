import { getEntry, type Topic } from "@annals/query-api/contract";
import { getDefaultStore } from "jotai";
import { refreshWhere } from "../api/swr.ts";
import { urlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { writing } from "../writing/state.ts";
import { hereAtom } from "./here.ts";
import { changed } from "./store.ts";

/** Reads again what others changed: first of all the page on the screen. */
export function followChanges(): () => void {
  let done: string | null = null;
  const stopFirst = onChanged(
    ["entry"],
    ({ all, isAbout }) => {
      const { id } = getDefaultStore().get(hereAtom);
      done = id !== null && !all && isAbout(id) ? urlOf(getEntry, { params: { id } }) : null;
      if (done !== null) rereadPages([id]);
    },
    "first",
  );
  const stop = onChanged(["entry", "place", "draft"], ({ all, ids }) => {
    const read = done;
    done = null;
    if (all) {
      void changed("all");
      return;
    }
    const about = ids("entry", "place");
    const { id } = getDefaultStore().get(hereAtom);
    // An entry that left the top of the tree may have taken the page on the screen with it.
    if (ids("place").includes(null) && id !== null && !about.includes(id)) about.push(id);
    if (about.length > 0) void changed(about, (url) => url === read);
    const mine = writing()?.entryId;
    rereadPages(ids("draft").filter((id) => id !== mine && !about.includes(id)));
  });
  return () => {
    stopFirst();
    stop();
  };
}

/** Reads pages again when something changed that they show beside themselves. @param topic one whose ids are those of entries */
export const rereadPagesWith = (topic: Topic): (() => void) =>
  onChanged([topic], ({ ids }) => rereadPages(ids()));

function rereadPages(ids: (string | null)[]): void {
  const pages = new Set(ids.filter((id) => id !== null).map((id) => urlOf(getEntry, { params: { id } })));
  if (pages.size > 0) void refreshWhere((url) => pages.has(url));
}
