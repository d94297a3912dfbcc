import { Button, Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { useState } from "react";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { takeStep } from "../session/api.ts";
import classes from "../session/lone.module.css";
import { CodeField } from "./CodeField.tsx";

interface StepFormProps {
  /** The token of the first step. */
  step: string;
  onDone(): void;
  /** Back to the password. */
  onBack(): void;
}

/** The second step of signing in: a code of the app, or a recovery code. */
export default function StepForm({ step, onDone, onBack }: StepFormProps) {
  const [code, setCode] = useState("");
  const [remember, setRemember] = useState(false);
  const { busy, problem, submit } = useSending(async () => {
    await takeStep(step, code, remember);
    onDone();
  });
  return (
    <>
      <p className={classes.sub}>{t("Type the 6 digits that your app shows now, or a recovery code.")}</p>
      <form className={classes.form} onSubmit={submit}>
        <CodeField
          isLarge
          autoFocus
          value={code}
          error={problem === "" ? undefined : <span role="alert">{problem}</span>}
          onChange={setCode}
        />
        <Checkbox
          label={t("Do not ask again in this browser for 30 days")}
          description={t("Not on a computer that others use.")}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <Button type="submit" variant="filled" size="md" fullWidth loading={busy}>
          {t("Go on")}
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          {t("Back")}
        </Button>
      </form>
    </>
  );
}
