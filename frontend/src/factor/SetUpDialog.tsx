import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { OwnPassword } from "../session/OwnPassword.tsx";
import { confirm, type Offer, offer } from "./api.ts";
import { CodeField } from "./CodeField.tsx";
import own from "./factor.module.css";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** Sets up a second factor: the password, then the app, then the recovery codes. */
export default function SetUpDialog({ onClose }: { onClose(): void }) {
  const [offered, setOffered] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Set up a second factor")}
      closeOnClickOutside={offered === null}
    >
      {offered === null ? (
        <Password onOffer={setOffered} onClose={onClose} />
      ) : (
        <App offered={offered} onCodes={setCodes} onClose={onClose} />
      )}
    </Modal>
  );
}

function Password({ onOffer, onClose }: { onOffer(offer: Offer): void; onClose(): void }) {
  const [password, setPassword] = useState("");
  const { busy, problem, submit } = useSending(async () => onOffer(await offer(password)));
  return (
    <form onSubmit={submit}>
      <p className={classes.lead}>
        {t("You need an app that shows codes, as many password managers do. First, type your password.")}
      </p>
      <OwnPassword value={password} onChange={setPassword} isFirst />
      <DialogFoot problem={problem} onCancel={onClose}>
        <Button type="submit" variant="filled" loading={busy}>
          {t("Continue")}
        </Button>
      </DialogFoot>
    </form>
  );
}

interface AppProps {
  offered: Offer;
  onCodes(codes: string[]): void;
  onClose(): void;
}

function App({ offered, onCodes, onClose }: AppProps) {
  const [code, setCode] = useState("");
  const { busy, problem, submit } = useSending(async () => onCodes(await confirm(offered.id, code)));
  return (
    <form onSubmit={submit}>
      <p className={classes.lead}>{t("Scan this with your app, then type the code it shows.")}</p>
      <QrCode text={offered.address} label={t("QR code for your app")} />
      <p className={classes.lead}>
        {t("Cannot scan it? Type this into the app:")}{" "}
        <code className={own.secret}>{inFours(offered.secret)}</code>
      </p>
      <CodeField value={code} autoFocus onChange={setCode} />
      <DialogFoot problem={problem} onCancel={onClose}>
        <Button type="submit" variant="filled" loading={busy}>
          {t("Turn on")}
        </Button>
      </DialogFoot>
    </form>
  );
}

const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, "$& ");
