import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiProblem, wordsOf } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { logIn } from "./api.ts";
import { passwordField } from "./password-field.ts";

interface LoginFormProps {
  email?: string;
  onDone(): void;
  /** A code has to be typed as well, with the token of this step. */
  onStep(step: string): void;
}

/** Email and password. What was entered stays there when it was wrong. */
export function LoginForm({ email: known = "", onDone, onStep }: LoginFormProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

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
      setProblem(
        error instanceof ApiProblem && error.status === 422
          ? t("Enter your email address and your password.")
          : wordsOf(error),
      );
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} style={{ display: "grid", gap: 16, marginTop: 24 }}>
      <TextInput
        size="md"
        type="email"
        label={t("Email")}
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        data-autofocus={known === "" || undefined}
        autoFocus={known === ""}
      />
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
      <Button type="submit" variant="filled" size="md" fullWidth loading={busy}>
        {t("Sign in")}
      </Button>
    </form>
  );
}
