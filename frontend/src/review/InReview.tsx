import type { Entry } from "@annals/query-api/contract";
import { useNavigate } from "react-router-dom";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { VisibleIcon } from "../theme/icons.tsx";
import notes from "../theme/page-note.module.css";
import { askDialog } from "./ask-dialog.ts";
import { namesOf, type PageReview, type ReviewRequest } from "./words.ts";

/** Shows who reviews the draft and their answers, with a link to the review. */
export function InReview({ entry, review, missing }: { entry: Entry; review: PageReview; missing: number }) {
  const navigate = useNavigate();
  const me = useMe()?.id;
  const { request } = review;
  if (request === null)
    return (
      <div className={notes.note} role="note" aria-label={t("Approval")}>
        <VisibleIcon size={16} />
        <span>
          {t(
            "{missing, plural, one {One person has} other {# people have}} to approve this page before it is published.",
            { missing },
          )}
        </span>
        <button type="button" onClick={() => openDialog(askDialog, { entry })}>
          {t("Ask for a review")}
        </button>
      </div>
    );
  const isWaited = request.people.some(({ id, answer }) => id === me && answer === null);
  return (
    <div className={notes.note} role="status">
      <VisibleIcon size={16} />
      <span>
        {isWaited
          ? t("{person} asks you for a review.", { person: request.asked_by.display_name })
          : wordsOf(request, me)}
      </span>
      <button type="button" onClick={() => void navigate(`/review/${entry.id}`)}>
        {isWaited ? t("See what changed") : t("Open the review")}
      </button>
    </div>
  );
}

/** "In review. Bob approved. Ines has not answered yet." */
function wordsOf({ people }: ReviewRequest, me: string | undefined): string {
  const said = (
    chosen: ReviewRequest["people"],
    wordsOn: (whom: { names: string; count: number }) => string,
  ) => {
    if (chosen.length === 0) return [];
    const names = namesOf(chosen, me);
    // "You have", like a plural.
    const count = chosen[0]!.id === me ? 2 : chosen.length;
    return [wordsOn({ names: `${names.charAt(0).toUpperCase()}${names.slice(1)}`, count })];
  };
  const approved = people.filter(({ answer }) => answer === "approved");
  return [
    t("In review."),
    ...said(
      approved.filter(({ is_older }) => !is_older),
      (whom) => t("{count, plural, one {{names} approved it.} other {{names} approved it.}}", whom),
    ),
    ...said(
      approved.filter(({ is_older }) => is_older),
      (whom) =>
        t(
          "{count, plural, one {{names} approved an older text.} other {{names} approved an older text.}}",
          whom,
        ),
    ),
    ...said(
      people.filter(({ answer }) => answer === "changes"),
      (whom) => t("{count, plural, one {{names} asks for changes.} other {{names} ask for changes.}}", whom),
    ),
    ...said(
      people.filter(({ answer }) => answer === null),
      (whom) =>
        t(
          "{count, plural, one {{names} has not answered yet.} other {{names} have not answered yet.}}",
          whom,
        ),
    ),
  ].join(" ");
}
