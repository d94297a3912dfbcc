import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { refreshAll } from "../api/swr.ts";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { logOut } from "../session/api.ts";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { useLoneForm } from "../session/lone-form.tsx";
import { NewPasswordField } from "../session/NewPasswordField.tsx";
import { passwordIsNeeded } from "../session/needed.ts";
import { passwordField } from "../session/password-field.ts";
import { acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { change } from "./api.ts";

/** In place of every page, while somebody else knows the password. */
export function ChooseScreen() {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const form = useLoneForm(acts.password.failed, async () => {
    await change(current, password);
    passwordIsNeeded(false);
    toast(acts.password.done);
    refreshAll();
  });
  useTitle(t("Choose your own password"));
  return (
    <Lone>
      <div className={classes.paper}>
        <h1>{t("Choose your own password")}</h1>
        <p className={classes.sub}>
          {t(
            "An admin gave you your first password, so somebody else knows it. Choose one of your own, then you go on.",
          )}
        </p>
        <form className={classes.form} onSubmit={form.submit}>
          <PasswordInput
            {...passwordField}
            size="md"
            label={t("First password")}
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <NewPasswordField
            label={t("New password")}
            value={password}
            problem={form.problem}
            onChange={setPassword}
          />
          <Button type="submit" variant="filled" size="md" fullWidth loading={form.busy}>
            {t("Save password")}
          </Button>
        </form>
        <Button variant="subtle" fullWidth mt="sm" onClick={() => void logOut()}>
          {t("Sign out")}
        </Button>
      </div>
    </Lone>
  );
}
