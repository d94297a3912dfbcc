import { Button, PasswordInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { wordsOf } from "../api/client.ts";
import { useSending } from "../dialog/sending.ts";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { useTokenOfLink } from "../session/lone-form.tsx";
import { passwordField } from "../session/password-field.ts";
import { open } from "./api.ts";

/** `/link`: where a link to a page leads, with its token behind the "#", which is out of the address at once. */
export default function OpenScreen() {
  const [token] = useTokenOfLink();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState("");
  useTitle(t("Link to a page"));
  useEffect(() => {
    if (token === "") return;
    setProblem("");
    enter(token, "").then(setAsks, (error) => setProblem(wordsOf(error)));
  }, [token]);
  return (
    <Lone>
      <div className={classes.paper}>
        <h1>{asks ? t("This link has a password") : t("Link to a page")}</h1>
        {problem !== "" && (
          <p role="alert" className={classes.sub}>
            {problem}
          </p>
        )}
        {asks && <PasswordForm token={token} />}
      </div>
      <p className={classes.quiet}>
        {t("Have an account?")} <Link to="/user/login">{t("Sign in")}</Link>
      </p>
    </Lone>
  );
}

function PasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState("");
  const { busy, problem, submit } = useSending(async () => {
    await enter(token, password);
  });
  return (
    <>
      <p className={classes.sub}>{t("Ask the person who sent you the link.")}</p>
      <form className={classes.form} onSubmit={submit}>
        <PasswordInput
          size="md"
          {...passwordField}
          autoFocus
          label={t("Password of the link")}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem === "" ? undefined : <span role="alert">{problem}</span>}
        />
        <Button type="submit" variant="filled" size="md" fullWidth loading={busy} disabled={password === ""}>
          {t("Open the page")}
        </Button>
      </form>
    </>
  );
}

/**
 * Goes to the page; true when the password is asked for first. The app reloads there, as the guest that the cookie
 * identifies.
 */
async function enter(token: string, password: string): Promise<boolean> {
  const { needs_password, entry_id } = await open(token, password);
  if (entry_id !== null) location.replace(`/${entry_id}`);
  return needs_password;
}
