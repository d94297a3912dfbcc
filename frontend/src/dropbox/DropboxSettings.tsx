import { Button, Modal, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { wordsOf } from "../api/client.ts";
import dialogs from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { acts } from "../toast/acts.ts";
import { toast, toastError } from "../toast/toast.ts";
import { chooseRoot, disconnect, finishConnecting, goToDropbox, useOrigins } from "./api.ts";
import classes from "./dropbox.module.css";

/** `/admin/settings/dropbox`: connects the space with a Dropbox. Dropbox sends the browser back to this address. */
export default function DropboxSettings() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { data, mutate } = useOrigins();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const taken = useRef(false);
  const [code, state] = [address.get("code"), address.get("state")];
  const failed = address.get("error");
  // A code works once.
  useEffect(() => {
    if (failed !== null) {
      void navigate("/admin/settings/dropbox", { replace: true });
      toastError(t("Dropbox is not connected"), t("You did not approve the connection at Dropbox."));
    }
    if (code === null || state === null || taken.current) return;
    taken.current = true;
    void (async () => {
      try {
        await finishConnecting(code, state);
        toast(t("Dropbox is connected."));
      } catch (error) {
        toastError(t("Dropbox is not connected"), wordsOf(error));
      }
      void navigate("/admin/settings/dropbox", { replace: true });
    })();
  }, [code, state, failed, navigate]);

  async function doing(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      await mutate();
      return true;
    } catch (error) {
      setProblem(wordsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const dropbox = data?.dropbox ?? null;
  const root = typed ?? dropbox?.root ?? "";

  async function saveRoot(): Promise<void> {
    const path = root.trim();
    const written = path === "" || path.startsWith("/") ? path : `/${path}`;
    if (!(await doing(() => chooseRoot(written)))) return;
    setTyped(null);
    toast(acts.settings.done);
  }

  return (
    <SectionScreen
      title={t("Dropbox")}
      lead={t(
        "Members see the files of one Dropbox beside the file manager, and take copies of them. Nobody needs an account there, and nothing is changed there.",
      )}
    >
      {data !== undefined && !data.dropbox_offered && (
        <p>{t("This server has no key for Dropbox. Its operator sets ANNALS_DROPBOX_KEY.")}</p>
      )}
      {data?.dropbox_offered && dropbox === null && (
        <>
          <Button variant="filled" loading={isBusy} onClick={() => void doing(goToDropbox)}>
            {t("Connect Dropbox")}
          </Button>
          {problem !== null && <p role="alert">{problem}</p>}
        </>
      )}
      {dropbox !== null && (
        <>
          <p>{t("Connected as {account}", { account: dropbox.account })}</p>
          <form
            className={classes.row}
            onSubmit={(event) => {
              event.preventDefault();
              void saveRoot();
            }}
          >
            <TextInput
              className="grow"
              label={t("Folder")}
              description={t("Nothing outside of it is shown. Leave it empty for all of the Dropbox.")}
              placeholder={t("/Brand")}
              maxLength={1000}
              value={root}
              error={problem}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="filled" loading={isBusy} disabled={root === dropbox.root}>
              {t("Save")}
            </Button>
          </form>
          <div className={classes.row}>
            <Button component={Link} to="/filemanager/dropbox">
              {t("Show the files")}
            </Button>
            <Button color="red" variant="subtle" onClick={() => setEnding(true)}>
              {t("Disconnect…")}
            </Button>
          </div>
        </>
      )}
      {isEnding && (
        <EndDialog
          isBusy={isBusy}
          onEnd={() => void doing(disconnect).then(() => setEnding(false))}
          onClose={() => setEnding(false)}
        />
      )}
    </SectionScreen>
  );
}

interface EndProps {
  isBusy: boolean;
  onEnd(): void;
  onClose(): void;
}
function EndDialog({ isBusy, onEnd, onClose }: EndProps) {
  return (
    <Modal opened onClose={onClose} title={t("Disconnect Dropbox?")}>
      <p className={dialogs.lead}>{t("Its files are no longer shown here. Copies already made stay.")}</p>
      <div className={dialogs.buttons}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {t("Cancel")}
        </Button>
        <Button variant="filled" color="red" loading={isBusy} onClick={onEnd}>
          {t("Disconnect")}
        </Button>
      </div>
    </Modal>
  );
}
