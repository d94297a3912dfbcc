import { handOverPages } from "@annals/command-api/contract";
import { memberPages } from "@annals/query-api/contract";
import { call, read } from "../api/client.ts";
import { urlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { refreshMembers } from "../role/refresh.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

interface Somebody {
  id: string;
  display_name: string;
}
interface HandingOver {
  from: Somebody;
  to: Somebody;
  /** Ids of the pages. */
  entries(): Promise<string[]>;
}

/** How many pages the server takes at a time. */
const together = 500;

/** Hands pages over to another person, and offers Undo. */
export async function handOver({ from, to, entries }: HandingOver): Promise<void> {
  const done = await acting(acts.handOver, async () => {
    const ids = await entries();
    const handed: string[] = [];
    for (let at = 0; at < ids.length; at += together) {
      const body = { to: to.id, entries: ids.slice(at, at + together) };
      handed.push(...(await call(handOverPages, { params: { id: from.id }, body })).entries);
    }
    await refreshMembers();
    return handed;
  });
  if (done === null) return;
  const handed = done.answer;
  const back = () => void handOver({ from: to, to: from, entries: async () => handed });
  toast(
    t("{pages, plural, one {# page} other {# pages}} handed over to {to}", {
      pages: handed.length,
      to: to.display_name,
    }),
    handed.length === 0 ? {} : { action: { label: t("Undo"), run: back } },
  );
}

/** The ids of all pages of a person. */
export async function pagesOf(id: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const url = urlOf(memberPages, { params: { id }, query: { page, per_page: 100 } });
    const { data, last_page } = await read<{ data: { id: string }[]; last_page: number }>(url);
    ids.push(...data.map((one) => one.id));
    if (page >= last_page) return ids;
  }
}
