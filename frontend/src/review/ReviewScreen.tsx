import type { AnswerOf, compareDraft, Entry, Review } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useSetAtom } from "jotai";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { Aside } from "../entry/contents/Contents.tsx";
import { signed } from "../entry/head/EntryIcon.tsx";
import { hereAtom } from "../entry/here.ts";
import { Prose } from "../entry/page/Prose.tsx";
import { useEntry } from "../entry/store.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { NotFound } from "../error/NotFound.tsx";
import { statusOf } from "../error/status.ts";
import frame from "../frame/frame.module.css";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { dayOf } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { Changes } from "../revision/Changes.tsx";
import { ChevronDownIcon } from "../theme/icons.tsx";
import notes from "../theme/page-note.module.css";
import "../entry/page/layout.css";
import "../entry/page/prose.css";
import { Answers } from "./Answers.tsx";
import { useComparison, useReview } from "./api.ts";
import { ChangeNotes } from "./ChangeNotes.tsx";
import { useApprovals } from "./needed.ts";
import { Reviewers, sumOf } from "./Reviewers.tsx";
import classes from "./review.module.css";
import { Thread } from "./Thread.tsx";
import { stateOf } from "./words.ts";

type Comparison = AnswerOf<typeof compareDraft>;

/** `/review/{id}`: a draft for those who look at it. */
export default function ReviewScreen() {
  const { id = "" } = useParams();
  const { data: entry, error } = useEntry(id);
  const setHere = useSetAtom(hereAtom);
  // The tree marks the page, and opens what is above it.
  useLayoutEffect(() => {
    setHere({ id, trail: undefined });
    return () => setHere({ id: null, trail: undefined });
  }, [id, setHere]);
  const above = entry?.breadcrumbs.map((one) => one.id).join();
  useEffect(() => {
    if (above !== undefined) setHere({ id, trail: above.split(",").filter(Boolean) });
  }, [id, above, setHere]);
  const title = entry === undefined ? t("Review") : t("Review of {title}", { title: signed(entry) });
  useTitle(title);
  if (error !== undefined && entry === undefined)
    return statusOf(error) === 404 ? (
      <NotFound words="" />
    ) : (
      <ErrorScreen status={statusOf(error)} detail={error.message} />
    );
  if (entry === undefined) return <TopBar />;
  if (!entry.access.canEdit)
    return <ErrorScreen status={403} detail={t("Only those who can edit this page see its draft.")} />;
  return <Loaded key={id} entry={entry} />;
}

function Loaded({ entry }: { entry: Entry }) {
  const [isOlder, setOlder] = useState(false);
  const compared = useComparison(entry.id);
  const review = useReview(
    entry.id,
    useCallback(() => setOlder(true), []),
  );
  const error = review.error ?? compared.error;
  if (error !== undefined && (review.data === undefined || compared.data === undefined))
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (review.data === undefined || compared.data === undefined) return <Bar entry={entry} />;
  if (review.data.review === null) return <Over entry={entry} />;
  return (
    <Draft
      entry={entry}
      review={review.data.review}
      comparison={compared.data}
      isOlder={isOlder}
      onNewest={() => {
        setOlder(false);
        void compared.mutate();
      }}
    />
  );
}

function Bar({ entry, state, children }: { entry: Entry; state?: string; children?: React.ReactNode }) {
  return (
    <TopBar
      trail={[...entry.breadcrumbs, entry].map((crumb) => ({
        ...{ id: crumb.id, title: signed(crumb), address: addressOf(crumb) },
      }))}
      title={t("Review")}
      state={state === undefined ? undefined : <span className={frame.badge}>{state}</span>}
    >
      {children}
    </TopBar>
  );
}

/** Published, discarded or taken back meanwhile, or never asked for. */
function Over({ entry }: { entry: Entry }) {
  return (
    <>
      <Bar entry={entry} />
      <div className={classes.over} role="status">
        <h1>{entry.title}</h1>
        <p>
          {t(
            "Nobody is waiting for a review of this page: the draft was published or discarded, or the request was withdrawn.",
          )}
        </p>
        <Button component={Link} to={addressOf(entry)}>
          {t("Open the page")}
        </Button>
      </div>
    </>
  );
}

function Draft({
  entry,
  review,
  comparison,
  isOlder,
  onNewest,
}: {
  entry: Entry;
  review: Review;
  comparison: Comparison;
  isOlder: boolean;
  onNewest(): void;
}) {
  const [view, setView] = useState<"changes" | "page">("changes");
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { needed } = useApprovals(entry);
  const { draft_title, version, published_at, saved_by, html, settings } = comparison;
  const answers = (
    <Answers
      entry={entry}
      review={review}
      needed={needed}
      revision={comparison.revision}
      said={text.trim()}
      onSaid={() => setText("")}
      onWordsNeeded={() => field.current?.focus()}
    />
  );
  return (
    <>
      <Bar entry={entry} state={stateOf(review, needed)}>
        {/* biome-ignore lint/a11y/useSemanticElements: two ways to show the same, no fields. */}
        <div className={classes.views} role="group" aria-label={t("View")}>
          {(["changes", "page"] as const).map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              {one === "changes" ? t("Changes") : t("Page")}
            </button>
          ))}
        </div>
        <span className={classes.wideAnswers}>{answers}</span>
      </Bar>
      <div className={`page-doc ${classes.doc}`}>
        <article className="page-column" aria-label={draft_title}>
          <h1 className="page-title">{draft_title}</h1>
          <div className="page-meta">
            {saved_by !== null && <Avatar person={saved_by} size={20} />}
            <span className="who">
              {saved_by !== null && (
                <>
                  {rich("{person} wrote this draft", { person: <b>{saved_by.display_name}</b> })}
                  <span className="dot" aria-hidden="true">
                    {" · "}
                  </span>
                </>
              )}
              {version === 0
                ? t("never published before")
                : t("compared with version {version}, published {day}", {
                    version,
                    day: dayOf(published_at!),
                  })}
            </span>
          </div>
          <Thread entry={entry} review={review} text={text} onText={setText} field={field} />
          {isOlder && (
            <div className={notes.note} role="status">
              <span>{t("The draft changed since you opened it.")}</span>
              <button type="button" onClick={onNewest}>
                {t("Show what changed")}
              </button>
            </div>
          )}
          <details className={classes.narrowReviewers}>
            <summary>
              <span>{sumOf(comparison, review)}</span>
              <ChevronDownIcon size={16} />
            </summary>
            <Reviewers review={review} needed={needed} comparison={comparison} body={body} />
          </details>
          <div ref={body}>
            {view === "page" ? (
              <Prose html={html} />
            ) : (
              <>
                {settings.length > 0 && (
                  <p className={classes.settings}>
                    {t("Page settings changed too: {settings}.", {
                      settings: settings.join(", "),
                    })}
                  </p>
                )}
                <Changes
                  comparison={comparison}
                  note={(change) => (
                    <ChangeNotes
                      id={entry.id}
                      change={change}
                      items={review.items.filter(({ about }) => about?.block === change.block)}
                    />
                  )}
                />
              </>
            )}
          </div>
        </article>
        <Aside>
          <Reviewers review={review} needed={needed} comparison={comparison} body={body} />
        </Aside>
      </div>
      <div className={classes.foot}>{answers}</div>
    </>
  );
}
