import { getNoticeChoices, noticeGroups } from "@annals/query-api/notice-choice/contract";
import { getPushBrowsers } from "@annals/query-api/push/contract";
import { Button, Switch } from "@mantine/core";
import { useEffect, useState } from "react";
import { useCall } from "../api/swr.ts";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { choose } from "../notice-choice/api.ts";
import { labels } from "../notice-choice/labels.ts";
import { useSpace } from "../space/space.ts";
import { canBeTold, ownBrowser, remove, renewed, sendTest, switchOn } from "./api.ts";
import classes from "./push.module.css";

/** The browsers in which the person who is signed in is told, also while Annals is not open there. */
export default function PushSection() {
  const space = useSpace().data?.id;
  const browsers = useCall(getPushBrowsers, {}).data?.data;
  const [permission, setPermission] = useState(() => (canBeTold() ? Notification.permission : null));
  const isKnown = browsers !== undefined;
  // In the list, but what is sent does not arrive here.
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (space === undefined || !isKnown) return;
    void renewed(space).then(
      (isTold) => setLost(!isTold),
      // Not known: the list is believed.
      () => undefined,
    );
  }, [space, isKnown]);
  if (space === undefined || browsers === undefined) return null;
  // Where the browser cannot do it, and no other is told, there is nothing to choose.
  if (permission === null && browsers.length === 0 && !isInTabOfApple()) return null;
  const own = ownBrowser(space);
  const isOn = !isLost && browsers.some(({ id }) => id === own);
  return (
    <section aria-labelledby="me-push">
      <h2 id="me-push">{t("Notifications in browsers")}</h2>
      <p>
        {t(
          "Updates of this space also appear while Annals is not open, until you sign out there. They say who did what on which page, and never what is written there.",
        )}
      </p>
      {browsers.length > 0 && (
        <ul className={classes.list}>
          {browsers.map(({ id, name, since }) => (
            <li key={id}>
              <span>
                <b>{id === own ? t("{name} (this browser)", { name }) : name}</b>
                <span>{t("Since {when}", { when: momentOf(since) })}</span>
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={t("Send me a test: {name}", { name })}
                onClick={() => void sendTest(id)}
              >
                {t("Send me a test")}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t("Remove {name}", { name })}
                onClick={() => void remove(space, id)}
              >
                {t("Remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {permission === null && isInTabOfApple() && (
        <p>
          {t(
            "To get notifications on this device, add Annals to its home screen (Share, Add to Home Screen) and open it from there.",
          )}
        </p>
      )}
      {permission === "denied" && (
        <p>{t("This browser blocks notifications from here. Allow them in its settings, and come back.")}</p>
      )}
      {permission !== null && permission !== "denied" && !isOn && (
        <Button
          variant="default"
          onClick={() =>
            void switchOn(space).then((isDone) => {
              setPermission(Notification.permission);
              if (isDone) setLost(false);
            })
          }
        >
          {t("Show them in this browser")}
        </Button>
      )}
      {browsers.length > 0 && <Kinds />}
    </section>
  );
}

/** Safari on phones and tablets tells only of what stands on the home screen. */
const isInTabOfApple = () =>
  window.isSecureContext && "standalone" in navigator && navigator.standalone === false;

/** Which kinds of updates these browsers show. */
function Kinds() {
  const shown = useCall(getNoticeChoices, {}).data?.browsers;
  if (shown === undefined) return null;
  return (
    <fieldset className={classes.kinds}>
      <legend>{t("What they show")}</legend>
      {noticeGroups.map((group) => (
        <Switch
          key={group}
          size="sm"
          label={labels[group].label}
          checked={shown[group] ?? true}
          onChange={(event) => void choose({ browsers: { [group]: event.currentTarget.checked } })}
        />
      ))}
    </fieldset>
  );
}
