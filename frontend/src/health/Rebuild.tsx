import { cancelRebuild, restartWorker, startRebuild } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/client.ts";
import { refreshAll } from "../api/swr.ts";
import dialog from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";

/** Starts a rebuild of the read models, after asking, or cancels the one that is under way. */
export function Rebuild({ isUnderWay }: { isUnderWay: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setAsking(false);

  async function act(what: typeof startRebuild | typeof cancelRebuild, done: string, failed: string) {
    setBusy(true);
    await acting({ doing: t("Loading…"), done, failed }, () => call(what));
    setBusy(false);
    close();
  }
  const start = () => act(startRebuild, t("The rebuild has started"), t("Not rebuilt"));
  const cancel = () => act(cancelRebuild, t("The rebuild is being canceled"), t("Not canceled"));

  return (
    <>
      {isUnderWay ? (
        <Button variant="subtle" loading={busy} onClick={() => void cancel()}>
          {t("Cancel the rebuild")}
        </Button>
      ) : (
        <Button variant="light" onClick={() => setAsking(true)}>
          {t("Rebuild all in a new generation…")}
        </Button>
      )}
      <Modal opened={isAsking} onClose={close} title={t("Rebuild all read models?")}>
        <p className={dialog.lead}>
          {t(
            "Annals recomputes them from the log while people go on reading and writing. It needs the same disk space again, and minutes for a large log. Then the new ones take over.",
          )}
        </p>
        <div className={dialog.buttons}>
          <Button variant="subtle" onClick={close} data-autofocus>
            {t("Cancel")}
          </Button>
          <Button variant="filled" loading={busy} onClick={() => void start()}>
            {t("Start the rebuild")}
          </Button>
        </div>
      </Modal>
    </>
  );
}

/** Makes the search again from the pages, after asking. */
export function RebuildSearch() {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setAsking(false);
  async function start() {
    setBusy(true);
    await acting(
      { doing: t("Loading…"), done: t("The search is being rebuilt"), failed: t("Not rebuilt") },
      () => call(restartWorker, { body: { kind: "projection", name: "search", again: true } }),
    ).then(refreshAll);
    setBusy(false);
    close();
  }
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setAsking(true)}>
        {t("Rebuild search…")}
      </Button>
      <Modal opened={isAsking} onClose={close} title={t("Rebuild the search?")}>
        <p className={dialog.lead}>
          {t(
            "Annals makes it again from the pages, over what is there. People can search meanwhile, but find what changes only once it is done.",
          )}
        </p>
        <div className={dialog.buttons}>
          <Button variant="subtle" onClick={close} data-autofocus>
            {t("Cancel")}
          </Button>
          <Button variant="filled" loading={busy} onClick={() => void start()}>
            {t("Start the rebuild")}
          </Button>
        </div>
      </Modal>
    </>
  );
}
