import { getEntry } from "@annals/query-api/contract";
import { getDefaultStore } from "jotai";
import { refreshWhere } from "../api/swr.ts";
import { urlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { writing } from "../draft/state.ts";
import { hereAtom } from "./here.ts";
import { changed } from "./store.ts";

/** Reads again what others changed. */
export function followChanges(): () => void {
  return onChanged(({ all, entries, places, drafts, seats }) => {
    if (all) {
      void changed("all");
      return;
    }
    const about = [...entries, ...places];
    const { id } = getDefaultStore().get(hereAtom);
    // An entry that left the top of the tree may have taken the page on the screen with it.
    if (places.includes(null) && id !== null && !about.includes(id)) about.push(id);
    if (about.length > 0) void changed(about);
    const mine = writing()?.entryId;
    const written = [...drafts.filter((id) => id !== mine), ...seats].filter((id) => !about.includes(id));
    const pages = new Set(written.map((id) => urlOf(getEntry, { params: { id } })));
    if (pages.size > 0) void refreshWhere((url) => pages.has(url));
  });
}
