import { myFactor } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useSpace } from "../space/space.ts";
import { codesDialog, removeDialog, setUpDialog } from "./dialogs.ts";
import classes from "./factor.module.css";
import { PhoneIcon } from "./icons.tsx";

/** Whether signing in asks for a code, with the actions for that. */
export function FactorSection() {
  const { data } = useCall(myFactor, {});
  const isRequired = useSpace().data?.settings.auth.second_factor_required;
  if (data === undefined) return null;
  const { set_up_at, codes_left } = data;
  return (
    <section aria-labelledby="me-factor">
      <h2 id="me-factor">{t("Second factor")}</h2>
      {set_up_at === null ? (
        <>
          <p>
            {t(
              "An app on your phone shows a code that changes every half minute. Nobody can sign in with your password alone.",
            )}
          </p>
          <Button onClick={() => openDialog(setUpDialog, {})}>{t("Set up a second factor…")}</Button>
        </>
      ) : (
        <div className={classes.row}>
          <PhoneIcon size={16} />
          <span className={classes.named}>
            <span>{t("An app that shows codes")}</span>
            <span>
              {t("On since {day} · {codesLeft} of 10 recovery codes left", {
                day: dayOf(set_up_at),
                codesLeft: codes_left,
              })}
            </span>
          </span>
          <Button variant="subtle" onClick={() => openDialog(codesDialog, {})}>
            {t("New codes…")}
          </Button>
          {!isRequired && (
            <Button variant="subtle" onClick={() => openDialog(removeDialog, {})}>
              {t("Turn off…")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
