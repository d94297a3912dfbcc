import { Button, Modal } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import dialogClasses from "../dialog/dialog.module.css";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { ProgressLine } from "../progress/ProgressLine.tsx";
import { cancelMany, goingAtom } from "./going.ts";
import { goingWords } from "./words.ts";

interface ProgressProps {
  id: string;
  onClose(): void;
}

/** The progress of a bulk change. It continues when this is closed. */
export default function ProgressDialog({ id, onClose }: ProgressProps) {
  const going = useAtomValue(goingAtom).get(id);
  const isOver = going === undefined;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (going === undefined) return null;
  const { action, done, total } = going;
  return (
    <Modal opened onClose={onClose} title={goingWords(action, total)}>
      <ProgressLine label={t("Pages")} done={done} total={total}>
        {t("{done} of {pages, plural, one {# page} other {# pages}}", { done: numberOf(done), pages: total })}
      </ProgressLine>
      <div className={dialogClasses.buttons}>
        <Button variant="subtle" onClick={() => void cancelMany(id)}>
          {t("Cancel")}
        </Button>
        <Button variant="light" onClick={onClose}>
          {t("Continue in the background")}
        </Button>
      </div>
    </Modal>
  );
}
