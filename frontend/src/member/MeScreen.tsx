import { Button } from "@mantine/core";
import { openDialog } from "../dialog/dialog.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { profileSections } from "../person/slots.ts";
import { roles } from "../role/roles.ts";
import { nameOf, useSpace } from "../space/space.ts";
import { eraseMeDialog, leaveDialog } from "./member-dialogs.ts";
import classes from "./members.module.css";

/** `/me`: the profile of the signed-in person, sections of features, and leaving the space. */
export function MeScreen() {
  const me = useMe();
  const space = nameOf(useSpace().data) ?? t("this space");
  useTitle(t("My profile"));
  const mine = roles.filter(({ role }) => me?.roleList.includes(role)).map(({ label }) => label);
  return (
    <>
      <TopBar title={t("My profile")} />
      {me !== undefined && (
        <div className={classes.screen} data-narrow>
          <div className={classes.person}>
            <div>
              <h1>{me.display_name}</h1>
              <p>
                {me.email}
                {mine.length > 0 && <> · {t("{roles} in {space}", { roles: mine.join(", "), space })}</>}
              </p>
            </div>
          </div>
          {profileSections.all().map(({ id, Show }) => (
            <Show key={id} me={me} />
          ))}
          {me.roleList.length > 0 && (
            <section aria-labelledby="me-leave">
              <h2 id="me-leave">{t("Leave {space}", { space })}</h2>
              <p>
                {t("Ends your membership in this space. Your account and other spaces stay as they are.")}
              </p>
              <Button onClick={() => openDialog(leaveDialog, { space })}>
                {t("Leave {space}…", { space })}
              </Button>
            </section>
          )}
          <section aria-labelledby="me-erase">
            <h2 id="me-erase">{t("Erase your account")}</h2>
            <p>
              {t(
                "Takes your name, picture and address out of everything, in all spaces and also the past. Your pages stay.",
              )}
            </p>
            <Button color="red" onClick={() => openDialog(eraseMeDialog, {})}>
              {t("Erase my account…")}
            </Button>
          </section>
        </div>
      )}
    </>
  );
}
