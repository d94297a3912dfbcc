import type { PastComment, Reply } from "@annals/query-api/comment/contract";
import type { ReactNode } from "react";
import { listedMoment, momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { LockIcon } from "../theme/icons.tsx";
import classes from "./comment.module.css";

interface CommentHeadProps {
  comment: Pick<PastComment, "is_private" | "created_at"> & {
    user: Pick<PastComment["user"], "display_name">;
    imported?: Reply["imported"];
  };
  /** What else is said beside the name. */
  children?: ReactNode;
}

/** Who wrote a comment and when, below who else sees it where that is not everybody. */
export function CommentHead({ comment, children }: CommentHeadProps) {
  const { imported = null, user } = comment;
  const at = imported?.at ?? comment.created_at;
  return (
    <>
      {comment.is_private && (
        <p className={classes.above}>
          <LockIcon size={14} /> {t("Private: only its author and those who manage this page see this")}
        </p>
      )}
      <p className={classes.who}>
        <b dir="auto">{imported?.name ?? user.display_name}</b>{" "}
        <time dateTime={at} title={momentOf(at)}>
          {listedMoment(at)}
        </time>
        {imported !== null && (
          <span className={classes.imported}>
            {imported.name === null
              ? t("imported")
              : t("imported by {person}", { person: user.display_name })}
          </span>
        )}
        {children}
      </p>
    </>
  );
}
