import { petrol, shadesOf } from "@annals/colors";
import { setUp } from "@annals/command-api/contract";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { ApiProblem, call, wordsOf } from "../api/client.ts";
import { signIn } from "../api/session.ts";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { passwordField } from "../session/password-field.ts";
import { HuePicker } from "../theme/HuePicker.tsx";
import { spaceStyle } from "../theme/hue.ts";
import { Mark } from "../theme/icons.tsx";
import { Facts } from "./Facts.tsx";
import type { Field, SetupForm } from "./form.ts";
import classes from "./setup.module.css";

const whose: Record<1 | 2, Field[]> = {
  1: ["first_name", "last_name", "email", "password"],
  2: ["space_name"],
};

/** The first visit: who runs this, and the first space. */
export function SetupScreen() {
  const [step, setStep] = useState<1 | 2>(1);
  const [form, setForm] = useState<SetupForm>({
    first_name: "",
    last_name: "",
    email: "",
    password: "",
    space_name: t("Handbook"),
    hue: petrol,
  });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  useTitle(t("First run · Annals"));
  // The browser's "Back" leads to the first step as well, which keeps what was entered.
  useEffect(() => {
    const showFirst = () => setStep(1);
    addEventListener("popstate", showFirst);
    return () => removeEventListener("popstate", showFirst);
  }, []);
  // Once: a step further back is out of this site.
  const goBack = () => history.state?.step === 2 && history.back();

  const text = (field: Field) => ({
    size: "md" as const,
    name: field,
    withAsterisk: false,
    value: form[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setForm((now) => ({ ...now, [field]: value }));
      setErrors((now) => ({ ...now, [field]: undefined }));
    },
  });

  async function make(): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      const answer = await call(setUp, { body: { ...form, email: form.email.trim() } });
      signIn(answer.token);
      location.assign("/");
    } catch (error) {
      setBusy(false);
      const found: Partial<Record<Field, string>> = {};
      if (error instanceof ApiProblem)
        for (const { path, message } of error.body.errors ?? []) found[path as Field] = message;
      setErrors(found);
      if (whose[1].some((field) => found[field] !== undefined)) goBack();
      if (Object.keys(found).length === 0) setProblem(wordsOf(error));
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const found = check(form, step);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (step === 2) return void make();
    history.pushState({ step: 2 }, "");
    setStep(2);
  }

  return (
    <div className={classes.setup}>
      <style>{spaceStyle(shadesOf(form.hue), form.hue)}</style>
      <main className={classes.left}>
        <div className={classes.brand}>
          <span className={classes.logo}>
            <Mark size={18} />
          </span>
          {t("Annals")}
        </div>
        <div className={classes.middle}>
          <p className={classes.step}>{t("Step {step} of 2", { step })}</p>
          <h1>{step === 1 ? t("Your account") : t("Your first space")}</h1>
          <p className={classes.lead}>
            {step === 1
              ? t("You will be the first administrator. You can add others later.")
              : t("A space has its own pages, people and color. You can add more later.")}
          </p>
          <form className={classes.form} onSubmit={onSubmit} noValidate key={step}>
            {step === 1 ? (
              <>
                <div className={classes.two}>
                  <TextInput
                    label={t("First name")}
                    autoComplete="given-name"
                    autoFocus
                    {...text("first_name")}
                  />
                  <TextInput label={t("Last name")} autoComplete="family-name" {...text("last_name")} />
                </div>
                <TextInput label={t("Email")} type="email" autoComplete="username" {...text("email")} />
                <PasswordInput
                  label={t("Password")}
                  description={t("At least 8 characters.")}
                  autoComplete="new-password"
                  inputWrapperOrder={["label", "input", "description", "error"]}
                  visibilityToggleButtonProps={passwordField.visibilityToggleButtonProps}
                  {...text("password")}
                />
              </>
            ) : (
              <>
                <TextInput label={t("Name")} autoFocus {...text("space_name")} />
                <HuePicker hue={form.hue} onChoose={(hue) => setForm((now) => ({ ...now, hue }))} />
              </>
            )}
            {problem !== "" && (
              <p role="alert" className={classes.problem}>
                {problem}
              </p>
            )}
            <div className={classes.buttons}>
              <Button type="submit" variant="filled" size="md" loading={busy}>
                {step === 1 ? t("Continue") : t("Create the space")}
              </Button>
              {step === 2 && (
                <Button variant="subtle" size="md" disabled={busy} onClick={goBack}>
                  {t("Back")}
                </Button>
              )}
            </div>
          </form>
        </div>
        <p className={classes.fine}>{t("Annals, data in one folder on this server")}</p>
      </main>
      <Facts form={form} />
    </div>
  );
}

/** Checks that need no server; the server checks everything again. */
function check(form: SetupForm, step: 1 | 2): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  if (step === 1) {
    if (form.first_name.trim() === "") found.first_name = t("Enter your first name.");
    if (!/^\S+@\S+\.\S+$/.test(form.email.trim()))
      found.email = t("Enter an email address, as in ann@example.org.");
    if (form.password.length < 8) found.password = t("Use at least 8 characters.");
  } else if (form.space_name.trim() === "") found.space_name = t("Give the space a name.");
  return found;
}
