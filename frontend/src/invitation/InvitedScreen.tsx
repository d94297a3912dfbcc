import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { useLinkOffer, useLoneForm } from "../session/lone-form.tsx";
import { NameFields } from "../session/NameFields.tsx";
import { NewPasswordField } from "../session/NewPasswordField.tsx";
import { passwordField } from "../session/password-field.ts";
import { acts } from "../toast/acts.ts";
import { join, type Offer, open } from "./api.ts";

/** `/user/invited`: where the link of an invitation leads, with its token behind the "#". */
export function InvitedScreen() {
  const { token, offer, instead } = useLinkOffer(open, t("Invitation"));
  return (
    <Lone>
      <div className={classes.paper}>
        {offer === undefined ? instead : <Join key={token} token={token} offer={offer} />}
      </div>
      <p className={classes.quiet}>
        <Link to="/user/login">{t("Sign in")}</Link>
      </p>
    </Lone>
  );
}

function Join({ token, offer }: { token: string; offer: Offer }) {
  const navigate = useNavigate();
  const [first_name, setFirst] = useState(offer.first_name);
  const [last_name, setLast] = useState(offer.last_name);
  const [password, setPassword] = useState("");
  const form = useLoneForm(acts.confirm.failed, async () => {
    await join({ token, first_name, last_name, password });
    await navigate("/", { replace: true });
  });
  return (
    <>
      <h1>{t("Join {space}", { space: offer.space })}</h1>
      <p className={classes.sub}>
        {offer.invited_by === ""
          ? rich("You are invited. You sign in with {email}.", { email: <b>{offer.email}</b> })
          : rich("{inviter} invites you. You sign in with {email}.", {
              inviter: offer.invited_by,
              email: <b>{offer.email}</b>,
            })}
      </p>
      <form className={classes.form} onSubmit={form.submit}>
        {offer.has_account ? (
          <>
            <p className={classes.sub}>
              {t(
                "You have an account with this address: join with its password. Your other sessions, passkeys, API tokens and connected accounts end, in case somebody else made them.",
              )}
            </p>
            <PasswordInput
              {...passwordField}
              size="md"
              label={t("Your password")}
              autoComplete="current-password"
              value={password}
              error={form.problem}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        ) : (
          <>
            <NameFields first={first_name} last={last_name} onFirst={setFirst} onLast={setLast} />
            <NewPasswordField
              label={t("Password")}
              value={password}
              problem={form.problem}
              onChange={setPassword}
            />
          </>
        )}
        <Button type="submit" variant="filled" size="md" fullWidth loading={form.busy}>
          {t("Join")}
        </Button>
      </form>
    </>
  );
}
