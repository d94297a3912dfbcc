import { getCopy } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useCall } from "../api/swr.ts";
import dialogClasses from "../dialog/dialog.module.css";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { ProgressLine } from "../progress/ProgressLine.tsx";
import { cancelDuplicate } from "./cancel-copy.ts";

/** How often to ask for the progress, in milliseconds. */
const interval = 500;

interface CopyingProps {
  copy: { id: string; title: string; total: number };
  /** Called once all pages are there. */
  onEnd(): void;
  onClose(): void;
}

/** The progress of a copy with subpages. It continues when this is closed. */
export default function CopyingDialog({ copy: { id, title, total }, onEnd, onClose }: CopyingProps) {
  const { data } = useCall(
    getCopy,
    { params: { id } },
    { refreshInterval: (now) => (now === undefined || now.state === "running" ? interval : 0) },
  );
  const done = data?.done ?? 0;
  const ended = useRef(false);
  useEffect(() => {
    if (data?.state !== "finished" || ended.current) return;
    ended.current = true;
    onClose();
    onEnd();
  }, [data, onClose, onEnd]);

  async function cancel(): Promise<void> {
    ended.current = true;
    if (await cancelDuplicate(id)) onClose();
    else ended.current = false;
  }

  return (
    <Modal opened onClose={onClose} title={t("Copying “{title}”", { title })}>
      <ProgressLine label={t("Pages copied")} done={done} total={total}>
        {t("{done} of {pages, plural, one {# page} other {# pages}} below it", {
          done: numberOf(done),
          pages: total,
        })}
      </ProgressLine>
      <div className={dialogClasses.buttons}>
        <Button variant="subtle" onClick={() => void cancel()}>
          {t("Cancel")}
        </Button>
        <Button variant="light" onClick={onClose}>
          {t("Continue in the background")}
        </Button>
      </div>
    </Modal>
  );
}
