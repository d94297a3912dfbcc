import { Button } from "@mantine/core";
import { Link, useNavigate } from "react-router-dom";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { useLoneForm, useTokenOfLink } from "../session/lone-form.tsx";
import { acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { confirm } from "./api.ts";

/** `/me/email`: where the mail to a new address leads, with its token behind the "#". */
export function EmailScreen() {
  const [token] = useTokenOfLink();
  const navigate = useNavigate();
  const form = useLoneForm(acts.email.failed, async () => {
    await confirm(token);
    toast(acts.email.done);
    await navigate("/me", { replace: true });
  });
  useTitle(t("New email address"));
  return (
    <Lone>
      <div className={classes.paper}>
        <h1>{t("New email address")}</h1>
        {token === "" ? (
          <p className={classes.sub}>{t("Open the link in the mail we sent you.")}</p>
        ) : (
          <>
            <p className={classes.sub}>{t("You will sign in with it, and mails will go there.")}</p>
            <form className={classes.form} onSubmit={form.submit}>
              <Button type="submit" variant="filled" size="md" fullWidth loading={form.busy}>
                {t("Confirm the address")}
              </Button>
              {form.problem !== undefined && <p className={classes.sub}>{form.problem}</p>}
            </form>
          </>
        )}
      </div>
      <p className={classes.quiet}>
        <Link to="/">{t("Back to Annals")}</Link>
      </p>
    </Lone>
  );
}
