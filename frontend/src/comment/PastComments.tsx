import { getPastComments, type PastComment, type PastThread } from "@annals/query-api/comment/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { CheckIcon } from "../theme/icons.tsx";
import { CommentHead } from "./CommentHead.tsx";
import classes from "./comment.module.css";
import { Words } from "./Words.tsx";

/** How many threads are shown, and how many more at a time. */
const step = 20;
const most = 100;

/** The comments on a page as they were at a moment. Nothing where there were none. */
export default function PastComments({ id, at }: { id: string; at: string }) {
  const [count, setCount] = useState(step);
  const query = { at, per_page: count };
  const { data } = useCall(getPastComments, { params: { id }, query }, { keepPreviousData: true });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section className={classes.comments} aria-label={t("Comments at that time")}>
      <header className={classes.head}>
        <h2>{t("Comments at that time")}</h2>
      </header>
      {data.data.map((thread) => (
        <Thread key={thread.id} thread={thread} />
      ))}
      {data.total > count && count < most && (
        <Button variant="subtle" size="xs" onClick={() => setCount(Math.min(most, count + step))}>
          {t("Show more comments")}
        </Button>
      )}
      {data.total > most && count >= most && (
        <p className={classes.none}>{t("Only the first {count} are shown.", { count: most })}</p>
      )}
    </section>
  );
}

function Thread({ thread }: { thread: PastThread }) {
  return (
    <article
      className={classes.thread}
      aria-label={t("Comment by {person}", { person: thread.user.display_name })}
    >
      {thread.resolved_at !== null && (
        <p className={classes.above}>
          <CheckIcon size={14} /> {t("Resolved")}
        </p>
      )}
      {thread.exact !== null && <blockquote className={classes.quote}>{thread.exact}</blockquote>}
      <Line comment={thread} />
      <div className={classes.replies}>
        {thread.comments.map((one) => (
          <Line key={one.id} comment={one} />
        ))}
      </div>
    </article>
  );
}

function Line({ comment }: { comment: PastComment }) {
  const { user } = comment;
  if (comment.is_deleted)
    return (
      <div className={classes.comment}>
        <Avatar person={user} />
        <p className={classes.gone}>
          {t("This comment by {person} was deleted.", { person: user.display_name })}
        </p>
      </div>
    );
  return (
    <div className={classes.comment}>
      <Avatar person={user} />
      <div className="grow">
        <CommentHead comment={comment} />
        <Words html={comment.html} />
      </div>
    </div>
  );
}
