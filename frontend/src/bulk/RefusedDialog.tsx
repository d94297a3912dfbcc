import type { BulkJob } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import dialogClasses from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import classes from "./dialogs.module.css";
import { leftOf, othersWords, reasonOf } from "./words.ts";

interface RefusedProps {
  job: BulkJob;
  onClose(): void;
}

/** Which pages were not changed, by name, and why. */
export default function RefusedDialog({ job, onClose }: RefusedProps) {
  const { action, refused, done } = job;
  const others = done - refused.length;
  return (
    <Modal opened onClose={onClose} title={leftOf(job)}>
      <p className={dialogClasses.lead}>
        {others === 0 ? t("Nothing else was changed.") : othersWords(action, others)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard. */}
      <ul className={classes.refused} aria-label={t("Pages that were left as they were")} tabIndex={0}>
        {refused.map(({ id, title, reason }) => (
          <li key={id}>
            <b>{title === null ? t("A page that you cannot see") : title}</b>
            <span>{reasonOf(action, reason)}</span>
          </li>
        ))}
      </ul>
      <div className={dialogClasses.buttons}>
        <Button variant="light" onClick={onClose} data-autofocus>
          {t("Close")}
        </Button>
      </div>
    </Modal>
  );
}
