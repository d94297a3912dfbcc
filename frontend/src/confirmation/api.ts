import { askAgain, askToRead, confirmReading, endReading, remindReaders } from "@annals/command-api/contract";
import { getChangesToRead, getReaders, getToRead } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { readersChanged } from "./changed.ts";

export interface Asked {
  people: string[];
  groups: string[];
  due: string | null;
  again: boolean;
}

/** Who is to read a page, and who has. */
export const useReaders = (id: string) => useCall(getReaders, { params: { id } });

/** What the person is to read, the nearest day first. */
export const useToRead = (page = 1) => useCall(getToRead, { query: { page, per_page: 50 } });

/** What changed since the version that the person confirmed. */
export const useChangesToRead = (id: string) =>
  useCall(getChangesToRead, { params: { id } }, { revalidateOnFocus: false });

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

/** Asks those who are to read a page to read its newest version as well. */
export async function again(id: string, version: number): Promise<void> {
  const asked = await acting(acts.save, () => call(askAgain, { params: { id }, body: { version } }));
  heard(id);
  if (asked !== null) toast(t("Everyone who was asked is now asked to read version {version}", { version }));
}

/** Reminds those who have not read a page. */
export async function remind(id: string): Promise<void> {
  const reminded = await acting(acts.save, () => call(remindReaders, { params: { id } }));
  heard(id);
  if (reminded !== null) toast(t("Those who have not read it are reminded"));
}
