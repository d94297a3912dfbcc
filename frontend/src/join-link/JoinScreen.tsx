import { Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { tokenAtom } from "../api/session.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { RegisterForm } from "../registration/RegisterForm.tsx";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { useLinkOffer, useLoneForm } from "../session/lone-form.tsx";
import { openSpace } from "../space/open.ts";
import { acts } from "../toast/acts.ts";
import { type JoinOffer, join, open } from "./api.ts";

/** `/user/join`: where a link for several people leads, with its token behind the "#". */
export function JoinScreen() {
  const { token, offer, instead } = useLinkOffer(open, t("Invitation"));
  const isGuest = useAtomValue(tokenAtom) === null;
  const space = offer?.space || t("Annals");
  return (
    <Lone>
      <div className={classes.paper}>
        {offer === undefined ? (
          instead
        ) : isGuest ? (
          <RegisterForm title={t("Join {space}", { space })} lead={leadOf(offer)} join={token} />
        ) : (
          <Join token={token} space={space} lead={leadOf(offer)} />
        )}
      </div>
      {isGuest && (
        <p className={classes.quiet}>
          {t("Have an account?")}{" "}
          <Link to="/user/login" state={{ from: `/user/join#${token}` }}>
            {t("Sign in")}
          </Link>
        </p>
      )}
    </Lone>
  );
}

function leadOf({ invited_by, domain }: JoinOffer): string {
  const who =
    invited_by === "" ? t("You are invited.") : t("{inviter} invites you.", { inviter: invited_by });
  return domain === null ? who : `${who} ${t("The link is for addresses at {domain}.", { domain })}`;
}

/** Who is signed in joins at once. */
function Join({ token, space, lead }: { token: string; space: string; lead: string }) {
  const me = useMe();
  const form = useLoneForm(acts.join.failed, async () => {
    openSpace(await join(token));
  });
  if (me === undefined) return null;
  return (
    <>
      <h1>{t("Join {space}", { space })}</h1>
      <p className={classes.sub}>
        {lead}{" "}
        {rich("You join as {name}, with {email}. Its members will see your name.", {
          name: <b>{me.display_name}</b>,
          email: <b>{me.email}</b>,
        })}
      </p>
      <form className={classes.form} onSubmit={form.submit}>
        {form.problem}
        <Button type="submit" variant="filled" size="md" fullWidth loading={form.busy}>
          {t("Join")}
        </Button>
      </form>
    </>
  );
}
