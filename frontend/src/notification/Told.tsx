import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { toast } from "../toast/toast.ts";
import { type NotificationLine, useLines } from "./api.ts";
import { openPageAtom } from "./open-page.ts";
import { commentsOnScreen, useSeen } from "./seen.ts";
import { plainSentenceOf, shortAddressOf } from "./words.tsx";

/** How long the message about something new stays, in milliseconds: then it waits in the updates. */
const stay = 6000;
/** So many messages at once are read; more are one line. */
const most = 2;

/** What is new: all after this moment, ISO 8601. It moves on with each look, and outlives the parts that show it. */
interface News {
  since: string;
}

/** Shows what one is told while one is here, and reads what is seen. Stands while something is unread. */
export default function Told({ news }: { news: News }) {
  const open = useAtomValue(openPageAtom);
  const { data } = useLines({ state: "unread", per_page: 20 });
  // Of many, those about the page may be further down the list.
  const { data: here } = useLines(open === null ? null : { state: "unread", entry: open, per_page: 100 });
  useSeen((open === null ? undefined : here?.data) ?? nothing);
  useToasts(data, news);
  useDot();
  return null;
}

/** The icon of the tab has a dot as long as something is unread. */
function useDot(): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon === null) return;
    const { href } = icon;
    icon.href = "/logo-unread.svg";
    return () => {
      icon.href = href;
    };
  }, []);
}

const nothing: NotificationLine[] = [];

/** Shows what is new since the last look. */
function useToasts(list: { data: NotificationLine[]; total: number } | undefined, news: News): void {
  useEffect(() => {
    if (list === undefined) return;
    const lines = list.data;
    const { since } = news;
    news.since = [since, ...lines.map(({ created_at }) => created_at)].sort().at(-1)!;
    if (location.pathname === "/updates") return;
    const shown = commentsOnScreen();
    const fresh = lines.filter(
      ({ created_at, data: { comment_id } }) =>
        created_at > since && !(comment_id !== null && shown.has(comment_id)),
    );
    // Where all that were read are new, there may be more.
    const isAll = lines.length === list.total || lines.some(({ created_at }) => created_at <= since);
    const count = fresh.length;
    if (count > most)
      toast(isAll ? t("{count} new updates", { count }) : t("{count}+ new updates", { count }), {
        ...{ tone: "note", stay },
        ...{ link: "/updates", linkText: t("Show") },
      });
    else for (const line of fresh.toReversed()) show(line);
  }, [list, news]);
}

function show(line: NotificationLine): void {
  const { people, entry, excerpt } = line.data;
  const [first] = people;
  const description = excerpt ? t("“{words}” in {page}", { words: excerpt, page: entry.title }) : entry.title;
  toast(plainSentenceOf(line), {
    ...{ description, tone: "note", stay },
    ...(first !== undefined && { image: <Avatar person={first} /> }),
    ...{ link: shortAddressOf(line), linkText: t("Open") },
  });
}
