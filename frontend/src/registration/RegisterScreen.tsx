import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { useLoneForm } from "../session/lone-form.tsx";
import { NameFields } from "../session/NameFields.tsx";
import { nameOf, useSpace } from "../space/space.ts";
import { acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { ask } from "./api.ts";

/** `/user/register`: asks for an account, where the space lets people register. */
export function RegisterScreen() {
  const { data: space } = useSpace();
  const [sentTo, setSentTo] = useState("");
  useEffect(() => {
    document.title = t("Register");
  }, []);
  if (space === undefined) return null;
  return (
    <Lone>
      <div className={classes.paper}>
        {!space.settings.general.allow_signup ? (
          <>
            <h1>{t("Register")}</h1>
            <p className={classes.sub}>
              {t("Nobody can register here. Ask an admin of the space to add you.")}
            </p>
          </>
        ) : sentTo !== "" ? (
          <>
            <h1>{t("Check your inbox")}</h1>
            <p className={classes.sub}>
              {rich(
                "A mail is on its way to {email}. Its link works once, for an hour; there you choose your password.",
                { email: <b>{sentTo}</b> },
              )}
            </p>
          </>
        ) : (
          <Form name={nameOf(space) ?? "Annals"} onSent={setSentTo} />
        )}
      </div>
      <p className={classes.quiet}>
        {t("Have an account?")} <Link to="/user/login">{t("Sign in")}</Link>
      </p>
    </Lone>
  );
}

function Form({ name, onSent }: { name: string; onSent(email: string): void }) {
  const [first_name, setFirst] = useState("");
  const [last_name, setLast] = useState("");
  const [email, setEmail] = useState("");
  const form = useLoneForm(acts.register.failed, async () => {
    await ask({ first_name, last_name, email: email.trim() });
    toast(t("Check your inbox"), { stay: 5000 });
    onSent(email.trim());
  });
  return (
    <>
      <h1>{t("Register at {name}", { name })}</h1>
      <p className={classes.sub}>{t("A mail asks you to confirm your address.")}</p>
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
