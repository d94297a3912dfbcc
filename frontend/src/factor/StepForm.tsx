import { Button, Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { useState } from "react";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { takeStep } from "../session/api.ts";
import classes from "../session/lone.module.css";
import { CodeCells, codeLength } from "./CodeCells.tsx";
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
  const [isRecovery, setRecovery] = useState(false);
  const [remember, setRemember] = useState(false);
  const { busy, problem, setProblem, submit } = useSending(async () => {
    await takeStep(step, code, remember);
    onDone();
  });
  function change(next: string): void {
    setCode(next);
    setProblem("");
  }
  function swap(): void {
    setRecovery(!isRecovery);
    change("");
  }
  return (
    <>
      <p className={classes.sub}>
        {isRecovery
          ? t("Type one of the codes that you kept when you set it up. It works once.")
          : t("Type the 6 digits that your app shows now.")}
      </p>
      <form className={classes.form} onSubmit={submit}>
        {isRecovery ? (
          <CodeField
            isLarge
            autoFocus
            label={t("Recovery code")}
            value={code}
            error={problem === "" ? undefined : <span role="alert">{problem}</span>}
            onChange={change}
          />
        ) : (
          <CodeCells value={code} problem={problem} onChange={change} />
        )}
        <Checkbox
          label={t("Do not ask again in this browser for 30 days")}
          description={t("Not on a computer that others use.")}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <Button
          type="submit"
          variant="filled"
          size="md"
          fullWidth
          loading={busy}
          disabled={code.trim().length < codeLength}
        >
          {t("Continue")}
        </Button>
        <div className={classes.steps}>
          <Button variant="subtle" onClick={swap}>
            {isRecovery ? t("Use the app") : t("Use a recovery code")}
          </Button>
          <Button variant="subtle" onClick={onBack}>
            {t("Back")}
          </Button>
        </div>
      </form>
    </>
  );
}
