import { Button, Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { t } from "../locale/text.ts";
import { LoadingOverlay } from "../progress/LoadingOverlay.tsx";
import { ProgressCircle } from "../progress/ProgressCircle.tsx";
import { ProgressLine } from "../progress/ProgressLine.tsx";
import { sayStatus, showStatus } from "../toast/status.ts";
import { toast, toastError } from "../toast/toast.ts";
import { Sample } from "./Sample.tsx";
import classes from "./styleguide.module.css";

/** Progress and messages. */
export function Feedback() {
  const [isAsking, setAsking] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (!isLoading) return setPercent(0);
    const timer = setInterval(() => setPercent((now) => Math.min(100, now + 4)), 100);
    return () => clearInterval(timer);
  }, [isLoading]);
  useEffect(() => {
    if (percent === 100) setLoading(false);
  }, [percent]);
  return (
    <>
      <Sample name={t("How far long work is")}>
        {[0, 40, 100].map((done) => (
          <ProgressCircle key={done} label={t("Done")} percent={done} />
        ))}
        <div className={classes.line}>
          <ProgressLine label={t("Pages")} done={30} total={80}>
            {t("{done} of {total}", { done: 30, total: 80 })}
          </ProgressLine>
        </div>
      </Sample>
      <Sample name={t("What cannot be used while it loads")}>
        <LoadingOverlay isLoading={isLoading} label={t("Loading")} percent={percent}>
          <div className={classes.card}>{t("Everyone takes 20 weeks. Tell your manager when you know.")}</div>
        </LoadingOverlay>
        <Button onClick={() => setLoading(!isLoading)}>{isLoading ? t("Stop") : t("Load")}</Button>
      </Sample>
      <Sample name={t("Messages")}>
        <Button onClick={() => toast(t("Link copied!"))}>{t("A message")}</Button>
        <Button
          onClick={() => toast(t("Moved"), { action: { label: t("Undo"), run: () => toast(t("Undone")) } })}
        >
          {t("With Undo")}
        </Button>
        <Button onClick={() => toastError(t("Failed to move"), t("The server cannot be reached."))}>
          {t("A failure")}
        </Button>
        <Button
          onClick={() => {
            const hide = showStatus(t("Publishing…"));
            setTimeout(hide, 3000);
          }}
        >
          {t("What is under way")}
        </Button>
        <Button onClick={() => sayStatus(t("Online again"))}>{t("A state that ends")}</Button>
        <Button onClick={() => sayStatus(t("Online again"), { removable: true, expires: null })}>
          {t("A state that can be removed")}
        </Button>
        <Button
          onClick={() =>
            sayStatus(t("Online again"), {
              ...{ removable: true, expires: null, link: "/updates", linkText: t("Open") },
              ...{ action: () => toast(t("Done")), prevent: true },
            })
          }
        >
          {t("A state that leads somewhere")}
        </Button>
      </Sample>
      <Sample name={t("A dialog")}>
        <Button onClick={() => setAsking(true)}>{t("Delete…")}</Button>
        {isAsking && (
          <Modal
            opened
            onClose={() => setAsking(false)}
            title={t("Delete “{title}”?", { title: t("Parental leave") })}
          >
            <p>{t("It goes to the trash, with everything below it.")}</p>
            <DialogFoot onCancel={() => setAsking(false)}>
              <Button variant="filled" color="red" onClick={() => setAsking(false)}>
                {t("Delete")}
              </Button>
            </DialogFoot>
          </Modal>
        )}
      </Sample>
    </>
  );
}
