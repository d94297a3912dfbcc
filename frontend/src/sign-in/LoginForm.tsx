import { signInProviders } from "@annals/query-api/contract";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { ApiProblem, wordsOf } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { logIn } from "../session/api.ts";
import classes from "../session/lone.module.css";
import { passwordField } from "../session/password-field.ts";

interface LoginFormProps {
  email?: string;
  /** Whether it links to the form for a new password. */
  canReset?: boolean;
  onDone(): void;
  /** Called when a code is needed as well, with the token of this step. */
  onStep(step: string): void;
}

/** Email and password; or a name of the directory, if the space has one. Wrong input stays in the fields. */
export function LoginForm({ email: known = "", canReset = false, onDone, onStep }: LoginFormProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const directory = useCall(signInProviders, {}).data?.directory ?? null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      const step = await logIn(email.trim(), password);
      if (step === null) onDone();
      else onStep(step);
    } catch (error) {
      setProblem(error instanceof ApiProblem && error.status === 422 ? missing(directory) : wordsOf(error));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        size="md"
        type={directory === null ? "email" : "text"}
        label={directory === null ? t("Email") : t("Email or name")}
        description={
          directory === null
            ? undefined
            : t("Your name and password of {directory} work here.", { directory })
        }
        autoCapitalize="none"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        data-autofocus={known === "" || undefined}
        autoFocus={known === ""}
      />
      <div className={classes.password}>
        <PasswordInput
          size="md"
          {...passwordField}
          label={t("Password")}
          name="password"
          autoComplete="current-password"
          value={password}
          error={problem === "" ? undefined : <span role="alert">{problem}</span>}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus={known !== "" || undefined}
          autoFocus={known !== ""}
        />
        {canReset && (
          <Link className={classes.forgotten} to="/me/reset" aria-label={t("Password forgotten?")}>
            {t("Forgotten?")}
          </Link>
        )}
      </div>
      <Button type="submit" variant="filled" size="md" fullWidth loading={busy}>
        {t("Sign in")}
      </Button>
    </form>
  );
}

const missing = (directory: string | null) =>
  directory === null
    ? t("Enter your email address and your password.")
    : t("Enter your email address or your name, and your password.");
