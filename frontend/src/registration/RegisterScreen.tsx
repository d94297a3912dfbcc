import { Link } from "react-router-dom";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { nameOf, useSpace } from "../space/space.ts";
import { RegisterForm } from "./RegisterForm.tsx";

/** `/user/register`: asks for an account, where the space lets people register. */
export function RegisterScreen() {
  const { data: space } = useSpace();
  useTitle(t("Register"));
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
        ) : (
          <RegisterForm title={t("Register at {name}", { name: nameOf(space) ?? "Annals" })} />
        )}
      </div>
      <p className={classes.quiet}>
        {t("Have an account?")} <Link to="/user/login">{t("Sign in")}</Link>
      </p>
    </Lone>
  );
}
