import { askToRead, confirmReading, endReading } from "@annals/command-api/contract";
import { getReaders } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

export interface Asked {
  people: string[];
  groups: string[];
  due: string | null;
  again: boolean;
}

/** Who is to read a page, and who has. */
export const useReaders = (id: string) => useCall(getReaders, { params: { id } });

/** Refreshes the list of readers on the screen. */
export const readersChanged = () => refreshWhere((url) => isUrlOf(getReaders, url));

function heard(id: string): void {
  void changed([id]);
  void readersChanged();
}

/** Asks people to read a page. Rejects with a message for people. */
export async function ask(id: string, body: Asked): Promise<void> {
  await call(askToRead, { params: { id }, body });
  heard(id);
}

/** Asks nobody any more; that can be undone. */
export async function endAsking(id: string, before: Omit<Asked, "again">): Promise<void> {
  const ended = await acting(acts.save, () => call(endReading, { params: { id } }));
  if (ended === null) return;
  heard(id);
  toast(t("Nobody is asked to read this page"), {
    action: {
      label: t("Undo"),
      run: () => void acting(acts.save, () => ask(id, { ...before, again: false })),
    },
  });
}

/** Says that one has read a version of a page. */
export async function confirm(id: string, version: number): Promise<void> {
  const confirmed = await acting(acts.save, () =>
    call(confirmReading, { params: { id }, body: { version } }),
  );
  heard(id);
  if (confirmed !== null) toast(t("Thank you. It is recorded that you have read this page"));
}
