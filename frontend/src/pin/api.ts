import { setPinned } from "@annals/command-api/contract";
import type { Entry } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

/** Pins a page on the page above it, or unpins it. */
export async function pin(entry: Pick<Entry, "id" | "title" | "parent">, on: boolean): Promise<void> {
  const above = entry.parent;
  if (above === null) return;
  const command = () => call(setPinned, { params: { id: entry.id }, body: { pinned: on } });
  if ((await acting(acts.save, command)) === null) return;
  void changed([entry.id, above.id]);
  const names = { title: entry.title, above: above.title };
  toast(
    on
      ? t("“{title}” is pinned on “{above}”", names)
      : t("“{title}” is no longer pinned on “{above}”", names),
    { action: { label: t("Undo"), run: () => void pin(entry, !on) } },
  );
}
