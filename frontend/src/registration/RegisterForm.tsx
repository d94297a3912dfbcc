import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import classes from "../session/lone.module.css";
import { useLoneForm } from "../session/lone-form.tsx";
import { NameFields } from "../session/NameFields.tsx";
import { acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { ask } from "./api.ts";

interface RegisterFormProps {
  title: string;
  /** A note before the form that a mail will come. */
  lead?: string;
  /** The token of a link by which they join, where they have one. */
  join?: string;
}

/** Asks for an account, and shows where the mail went. */
export function RegisterForm({ title, lead = "", join }: RegisterFormProps) {
  const [sentTo, setSentTo] = useState("");
  const [first_name, setFirst] = useState("");
  const [last_name, setLast] = useState("");
  const [email, setEmail] = useState("");
  const form = useLoneForm(acts.register.failed, async () => {
    await ask({ first_name, last_name, email: email.trim(), ...(join !== undefined && { join }) });
    toast(t("Check your inbox"), { stay: 5000 });
    setSentTo(email.trim());
  });
  if (sentTo !== "")
    return (
      <>
        <h1>{t("Check your inbox")}</h1>
        <p className={classes.sub}>
          {rich(
            "A mail is on its way to {email}. Its link works once, for an hour; there you choose your password.",
            { email: <b>{sentTo}</b> },
          )}
        </p>
      </>
    );
  return (
    <>
      <h1>{title}</h1>
      <p className={classes.sub}>
        {lead} {t("A mail asks you to confirm your address.")}
      </p>
      <form className={classes.form} onSubmit={form.submit}>
        <NameFields first={first_name} last={last_name} onFirst={setFirst} onLast={setLast} />
        <TextInput
          size="md"
          type="email"
          label={t("Email")}
          autoComplete="email"
          required
          withAsterisk={false}
          value={email}
          error={form.problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled" size="md" fullWidth loading={form.busy}>
          {t("Register")}
        </Button>
      </form>
    </>
  );
}
