import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { currentToken, signOut } from "../api/session.ts";
import { useTitle } from "../frame/title.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { useLoneForm, useTokenOfLink } from "../session/lone-form.tsx";
import { NewPasswordField } from "../session/NewPasswordField.tsx";
import { acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { sendLink, setByLink } from "./api.ts";

/** `/me/reset`: asks for a link by mail; the link leads here as well, with its token behind the "#". */
export function ResetScreen() {
  const [token, setToken] = useTokenOfLink();
  const [sentTo, setSentTo] = useState("");
  useTitle(t("New password"));
  return (
    <Lone>
      <div className={classes.paper}>
        {token !== "" ? (
          <NewPassword token={token} onAgain={() => setToken("")} />
        ) : sentTo !== "" ? (
          <CheckInbox email={sentTo} onAgain={() => setSentTo("")} />
        ) : (
          <AskForLink onSent={setSentTo} />
        )}
      </div>
      <p className={classes.quiet}>
        <Link to="/user/login">{t("Back to sign in")}</Link>
      </p>
    </Lone>
  );
}

function AskForLink({ onSent }: { onSent(email: string): void }) {
  const [email, setEmail] = useState("");
  const form = useLoneForm(acts.sendLink.failed, async () => {
    await sendLink(email.trim());
    toast(t("Check your inbox"), { stay: 5000 });
    onSent(email.trim());
  });
  return (
    <>
      <h1>{t("New password")}</h1>
      <p className={classes.sub}>{t("We’ll send you a link. It works once, within an hour.")}</p>
      <form className={classes.form} onSubmit={form.submit}>
        <TextInput
          size="md"
          type="email"
          label={t("Email")}
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          autoFocus
          value={email}
          error={form.problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled" size="md" fullWidth loading={form.busy}>
          {t("Send the link")}
        </Button>
      </form>
    </>
  );
}

function CheckInbox({ email, onAgain }: { email: string; onAgain(): void }) {
  return (
    <>
      <h1>{t("Check your inbox")}</h1>
      <p className={classes.sub}>
        {rich(
          "If {email} has an account here, a mail with a link is on its way. The link works once, for an hour.",
          { email: <b>{email}</b> },
        )}
      </p>
      <p className={classes.sub}>
        {t(
          "Nothing after a few minutes? Check your spam folder, or ask an admin, who can create a link for you.",
        )}
      </p>
      <Button size="md" fullWidth mt="lg" onClick={onAgain}>
        {t("Try again")}
      </Button>
    </>
  );
}

function NewPassword({ token, onAgain }: { token: string; onAgain(): void }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const form = useLoneForm(acts.password.failed, async () => {
    await setByLink(token, password);
    // All sessions of the person have ended; somebody else may have been signed in here.
    if (currentToken() !== null) signOut();
    toast(acts.password.done);
    await navigate("/user/login", { replace: true });
  });
  return (
    <>
      <h1>{t("New password")}</h1>
      <p className={classes.sub}>{t("All your sessions end, and you sign in with it.")}</p>
      <form className={classes.form} onSubmit={form.submit}>
        <NewPasswordField
          label={t("New password")}
          autoFocus
          value={password}
          problem={form.problem}
          onChange={setPassword}
        />
        <Button type="submit" variant="filled" size="md" fullWidth loading={form.busy}>
          {t("Save password")}
        </Button>
        {form.isOver && (
          <Button size="md" fullWidth onClick={onAgain}>
            {t("Ask for another link")}
          </Button>
        )}
      </form>
    </>
  );
}
