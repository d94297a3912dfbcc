import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { useLoneForm, useTokenOfLink } from "../session/lone-form.tsx";
import { NewPasswordField } from "../session/NewPasswordField.tsx";
import { nameOf, useSpace } from "../space/space.ts";
import { acts } from "../toast/acts.ts";
import { confirm } from "./api.ts";

/** `/user/confirm`: where the mail of a registration leads, with its token behind the "#". */
export function ConfirmScreen() {
  const { data: space } = useSpace();
  const navigate = useNavigate();
  const [token] = useTokenOfLink();
  const [password, setPassword] = useState("");
  const form = useLoneForm(acts.confirm.failed, async () => {
    await confirm(token, password);
    await navigate("/", { replace: true });
  });
  useTitle(t("Confirm your address"));
  return (
    <Lone>
      <div className={classes.paper}>
        <h1>{space === undefined ? t("Welcome") : t("Welcome to {space}", { space: nameOf(space) })}</h1>
        {token === "" ? (
          <p className={classes.sub}>{t("Open the link in the mail we sent you.")}</p>
        ) : (
          <>
            <p className={classes.sub}>{t("Your address is confirmed when you choose a password.")}</p>
            <form className={classes.form} onSubmit={form.submit}>
              <NewPasswordField
                label={t("Password")}
                autoFocus
                value={password}
                problem={form.problem}
                onChange={setPassword}
              />
              <Button type="submit" variant="filled" size="md" fullWidth loading={form.busy}>
                {t("Create my account")}
              </Button>
            </form>
          </>
        )}
      </div>
      <p className={classes.quiet}>
        <Link to={form.isOver ? "/user/register" : "/user/login"}>
          {form.isOver ? t("Register again") : t("Sign in")}
        </Link>
      </p>
    </Lone>
  );
}
