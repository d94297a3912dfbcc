import { downloadLearners } from "@annals/query-api/course/contract";
import { Button } from "@mantine/core";
import { urlOf } from "../api/url.ts";
import classes from "../audience/audience.module.css";
import { dueInWords } from "../audience/due.ts";
import { ListActs } from "../audience/ListActs.tsx";
import { openDialog } from "../dialog/dialog.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { remind, useLearners } from "./assign.ts";
import { assignDialog } from "./course-dialog.ts";

/** Who is to take a course, who has passed it, and who is late. */
export function AssignedSection({ id, title }: { id: string; title: string }) {
  const { data } = useLearners(id);
  if (data === undefined) return null;
  const choose = () => openDialog(assignDialog, { id, title });
  const { assigned, learners } = data;
  if (assigned === null)
    return (
      <div className={classes.acts}>
        <span>{t("Nobody is asked to take this course.")}</span>
        <Button variant="light" size="xs" onClick={choose}>
          {t("Ask people to take it…")}
        </Button>
      </div>
    );
  const { due, late, reminded_at } = assigned;
  const passed = learners.filter((one) => one.passed_at !== null).length;
  const stateOf = ({ has_begun }: { has_begun: boolean }) =>
    late ? t("Late") : has_begun ? t("Under way") : t("Not started");
  return (
    <section aria-label={t("Who should take it")}>
      <h2>{t("{passed} of {all} have passed", { passed, all: learners.length })}</h2>
      {due !== null && <p>{t("To be passed by {day}", { day: dueInWords(due, late) })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <ul className={classes.list} aria-label={t("Who has passed")} tabIndex={0}>
        {learners.map(({ id: person, name, passed_at, has_begun }) => (
          <li key={person}>
            <span>{name}</span>
            <small>{passed_at === null ? stateOf({ has_begun }) : dayOf(passed_at)}</small>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        <Button variant="light" size="xs" onClick={choose}>
          {t("Change who should take it…")}
        </Button>
        <ListActs
          variant="subtle"
          onRemind={passed < learners.length ? () => void remind(id) : undefined}
          csv={{ href: urlOf(downloadLearners, { params: { id } }), label: t("Download this list as CSV") }}
          remindedAt={reminded_at}
        />
      </div>
    </section>
  );
}
