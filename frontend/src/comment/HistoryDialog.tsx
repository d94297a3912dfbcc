import { Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { wordsOf } from "../api/problem.ts";
import dialogClasses from "../dialog/dialog.module.css";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { history } from "./api.ts";
import classes from "./comment.module.css";
import { Words } from "./Words.tsx";

export interface HistoryDialogProps {
  id: string;
  onClose(): void;
}

/** What a comment said before it was changed. */
export default function HistoryDialog({ id, onClose }: HistoryDialogProps) {
  const [said, setSaid] = useState<{ at: string; html: string }[]>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    history(id).then(
      ({ data }) => setSaid(data),
      (error) => setProblem(wordsOf(error)),
    );
  }, [id]);
  return (
    <Modal opened onClose={onClose} title={t("History of the comment")}>
      {problem !== "" && <p className={dialogClasses.error}>{problem}</p>}
      {said?.toReversed().map(({ at, html }) => (
        <section key={at} className={classes.said}>
          <h3>{momentOf(at)}</h3>
          <Words html={html} />
        </section>
      ))}
    </Modal>
  );
}
