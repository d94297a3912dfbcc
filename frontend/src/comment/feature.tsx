import type { Entry } from "@annals/query-api/contract";
import { Button, Tooltip } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { onChanged } from "../change/change.ts";
import { rereadPagesWith } from "../entry/live.ts";
import { type PageProps, pageActions, pageCommands, pageFoot, pastFoot } from "../entry/slots.ts";
import { notFoundFoot } from "../error/slots.ts";
import { overlays } from "../frame/slots.ts";
import { kept } from "../kept/kept.ts";
import { t } from "../locale/text.ts";
import { paneTabs } from "../pane/slots.ts";
import { paneAtom } from "../pane/state.ts";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { CommentIcon } from "../theme/icons.tsx";
import { onWordsAtom, toggleComments, useBeside } from "./beside.ts";
import { beginOf } from "./keys.ts";

const Comments = lazy(() => import("./Comments.tsx").then((module) => ({ default: module.Comments })));

const rereadAsGuest = () => void import("./guest.ts").then(({ reread }) => reread());

/** Whether a page has comments, or can have some. */
const isOffered = (entry: Entry) =>
  entry.at === null && entry.published && (entry.commentable === 1 || entry.comments_count > 0);

/** The same for who looks: guests see them where the space shows some. */
function useIsOffered(entry: Entry): boolean {
  const isMember = useMe() !== undefined;
  return isOffered(entry) && (isMember || entry.comments_count > 0);
}

const Marks = lazy(() => import("./Marks.tsx"));

pageFoot.add({
  id: "comments:words",
  order: 21,
  Foot({ entry, isWriting }: PageProps) {
    const isShown = useIsOffered(entry) && !isWriting;
    const canComment = entry.commentable === 1 && entry.access.canComment;
    return isShown && <Marks key={entry.id} entry={entry} canComment={canComment} />;
  },
});

pageFoot.add({
  id: "comments",
  order: 20,
  Foot({ entry, isWriting }: PageProps) {
    const { isOpen, tab } = useAtomValue(paneAtom);
    const isAside = isOpen && tab === "comments";
    const isShown = useIsOffered(entry);
    if (isWriting) return null;
    if (!isShown) return <Unsent key={entry.id} page={entry.id} why="off" />;
    // Of its page alone: what is written for one page is never sent to the next.
    return !isAside && <Comments key={entry.id} entry={entry} />;
  },
});

const UnsentHere = lazy(() => import("./UnsentHere.tsx"));

/** What the person began to write on a page that takes no comments. Loads nothing for who began nothing anywhere. */
function Unsent(props: { page: string; why: "gone" | "off" }) {
  const me = useMe();
  const isAny = useRef(false);
  isAny.current ||= me !== undefined && kept.keys(beginOf(me.id)).length > 0;
  return isAny.current && <UnsentHere {...props} />;
}

notFoundFoot.add({
  id: "comments:unsent",
  order: 5,
  Foot: ({ id }) => <Unsent key={id} page={id} why="gone" />,
});

const PastComments = lazy(() => import("./PastComments.tsx"));

pastFoot.add({
  id: "comments",
  order: 20,
  Foot: ({ entry }) =>
    entry.at !== null && entry.access.canManage && <PastComments id={entry.id} at={entry.at} />,
});

paneTabs.add({
  id: "comments",
  order: 20,
  label: t("Comments"),
  isOffered,
  Show: ({ entry }) => <Comments entry={entry} isAside />,
});

pageActions.add({
  id: "comments",
  order: 3,
  Action({ entry }: PageProps) {
    const { isOpen, tab } = useAtomValue(paneAtom);
    const isBeside = useBeside();
    const onWords = useAtomValue(onWordsAtom);
    const isShown = (isBeside && onWords > 0) || (isOpen && tab === "comments");
    if (!useIsOffered(entry)) return null;
    const count = entry.comments_count;
    return (
      <Tooltip label={isShown ? t("Hide the comments") : t("Show the comments beside the page")}>
        <Button
          variant={isShown ? "default" : "subtle"}
          leftSection={<CommentIcon size={18} />}
          aria-pressed={isShown}
          aria-label={t("{count, plural, =0 {Comments} one {# comment} other {# comments}}", { count })}
          onClick={toggleComments}
        >
          {count > 0 ? <span className="num">{count}</span> : null}
        </Button>
      </Tooltip>
    );
  },
});

pageCommands.add({
  id: "comments",
  order: 15,
  commandsOf: ({ entry, isPast, isWriting }) =>
    isPast || isWriting || !isOffered(entry)
      ? []
      : [
          {
            id: "comments",
            label: t("Show the comments"),
            icon: <CommentIcon />,
            words: t("comment discuss reply talk"),
            run: toggleComments,
          },
        ],
});

overlays.add({
  id: "comments",
  order: 20,
  Show() {
    useEffect(() => rereadPagesWith("comment"), []);
    // Whether guests read them.
    const isGuest = useMe() === undefined;
    useEffect(() => (isGuest ? onChanged(["settings"], rereadAsGuest) : undefined), [isGuest]);
    return null;
  },
});
