import { cancelRebuild, restartWorker, startRebuild } from "@annals/query-api/contract";
import { Button, type ButtonProps, Modal } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/client.ts";
import { refreshAll } from "../api/swr.ts";
import dialog from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";

/** Starts a rebuild of the read models, after asking, or cancels the one that is under way. */
export function Rebuild({ isUnderWay }: { isUnderWay: boolean }) {
  const [busy, setBusy] = useState(false);
  async function cancel() {
    setBusy(true);
    const notes = { done: t("The rebuild is being canceled"), failed: t("Not canceled") };
    await acting({ doing: t("Loading…"), ...notes }, () => call(cancelRebuild));
    setBusy(false);
  }
  return isUnderWay ? (
    <Button variant="subtle" loading={busy} onClick={() => void cancel()}>
      {t("Cancel the rebuild")}
    </Button>
  ) : (
    <AskedFirst
      button={{ variant: "light" }}
      label={t("Rebuild all in a new generation…")}
      title={t("Rebuild all read models?")}
      about={t(
        "Annals recomputes them from the log while people go on reading and writing. It needs the same disk space again, and minutes for a large log. Then the new ones take over.",
      )}
      done={t("The rebuild has started")}
      start={() => call(startRebuild)}
    />
  );
}

/** Makes the search again from the pages, after asking. */
export function RebuildSearch() {
  return (
    <AskedFirst
      button={{ variant: "subtle", size: "xs" }}
      label={t("Rebuild search…")}
      title={t("Rebuild the search?")}
      about={t(
        "Annals rebuilds it from the pages, in place. People can keep searching, but what changes in the meantime is found only once it is done.",
      )}
      done={t("The search is being rebuilt")}
      start={() =>
        call(restartWorker, { body: { kind: "projection", name: "search", again: true } }).finally(refreshAll)
      }
    />
  );
}

interface AskedFirstProps {
  button: ButtonProps;
  label: string;
  title: string;
  /** What it means. */
  about: string;
  /** What is said when it has begun. */
  done: string;
  start(): Promise<unknown>;
}

/** A button that asks before it starts a rebuild. */
function AskedFirst({ button, label, title, about, done, start }: AskedFirstProps) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setAsking(false);
  async function act() {
    setBusy(true);
    await acting({ doing: t("Loading…"), done, failed: t("Not rebuilt") }, start);
    setBusy(false);
    close();
  }
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Modal opened={isAsking} onClose={close} title={title}>
        <p className={dialog.lead}>{about}</p>
        <div className={dialog.buttons}>
          <Button variant="subtle" onClick={close} data-autofocus>
            {t("Cancel")}
          </Button>
          <Button variant="filled" loading={busy} onClick={() => void act()}>
            {t("Start the rebuild")}
          </Button>
        </div>
      </Modal>
    </>
  );
}
