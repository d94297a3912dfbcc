import { setupState } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { expiredAtom, tokenAtom } from "../api/session.ts";
import { useCall } from "../api/swr.ts";
import { useTitle } from "../frame/title.ts";
import { isInOtherLanguage } from "../locale/choice.ts";
import { t } from "../locale/text.ts";
import { Languages } from "../session/Languages.tsx";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { placeInside } from "../session/place.ts";
import { keepTypedEmail, typedEmail } from "../session/typed-email.ts";
import { nameOf, useSpace } from "../space/space.ts";
import { SignInForm } from "./SignInForm.tsx";

/** `/user/login`: signs in and leads back to the page before. */
export function LoginScreen() {
  const { data: space } = useSpace();
  const token = useAtomValue(tokenAtom);
  const expired = useAtomValue(expiredAtom);
  const { state } = useLocation();
  const from = placeInside((state as { from?: unknown } | null)?.from, location.origin);
  const name = nameOf(space);
  const [email] = useState(typedEmail);
  useEffect(() => void keepTypedEmail(null), []);
  useTitle(name === undefined ? t("Sign in") : t("Sign in · {name}", { name }));
  if (token !== null && !expired) return <GoOn to={from} />;
  return (
    <Lone>
      <div className={classes.paper}>
        <SignInForm
          email={email}
          canReset
          // People with a token are redirected, above.
          onDone={() => undefined}
          title={(words) => <h1>{words}</h1>}
          words={t("Sign in")}
        >
          <p className={classes.sub}>{location.host}</p>
          <LostKeys />
        </SignInForm>
      </div>
      {space?.settings.general.allow_signup && (
        <p className={classes.quiet}>
          {t("New here?")} <Link to="/user/register">{t("Register")}</Link>
        </p>
      )}
      <Languages />
    </Lone>
  );
}

/**
 * Redirects to where somebody wanted to be. In another language that is a reload: until then nothing clickable is shown.
 */
function GoOn({ to }: { to: string }) {
  const other = isInOtherLanguage();
  useEffect(() => {
    if (other) location.replace(to);
  }, [other, to]);
  return other ? null : <Navigate to={to} replace />;
}

/** Why nobody can sign in: the log was written with another database. */
function LostKeys() {
  const { data } = useCall(setupState, {});
  const lost = data?.people_without_keys ?? 0;
  if (lost === 0) return null;
  return (
    <p className={classes.lost} role="status">
      {t(
        "This log has {persons, plural, one {# person} other {# people}} whose keys are not in this database. They cannot sign in. Ask the people who run this server to restore the database, or to name a new admin.",
        { persons: lost },
      )}
    </p>
  );
}
