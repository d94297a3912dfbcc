import { setupState } from "@annals/query-api/contract";
import { Popover } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { asOfAtom } from "../api/age.ts";
import { refreshAll, useCall } from "../api/swr.ts";
import { sinceOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { CheckIcon, SessionEndedIcon } from "../theme/icons.tsx";
import classes from "./banner.module.css";

/** How often to look whether the server has caught up, in milliseconds. */
const interval = 5000;

/** Shows everybody that the data is of an earlier moment, as long as it is. */
export function StandstillBanner() {
  const asOf = useAtomValue(asOfAtom);
  const isStill = asOf !== null;
  // Any answer says how old it is.
  useCall(setupState, isStill ? {} : null, { refreshInterval: isStill ? interval : 0 });
  const was = useRef(isStill);
  useEffect(() => {
    if (was.current && !isStill) refreshAll();
    was.current = isStill;
  }, [isStill]);
  return <div role="status">{asOf !== null && <Still since={sinceOf(asOf)} />}</div>;
}

function Still({ since }: { since: string }) {
  return (
    <div className={classes.banner}>
      <SessionEndedIcon />
      <span>
        {t(
          "You see pages as they were at {since}. What is written since then is safe and shows as soon as Annals has caught up.",
          { since },
        )}{" "}
        <Popover position="bottom-end" width={300} withinPortal>
          <Popover.Target>
            <button type="button">{t("What works")}</button>
          </Popover.Target>
          <Popover.Dropdown>
            <h2 className={classes.worksTitle}>{t("What works right now")}</h2>
            <ul className={classes.works}>
              {[
                t("Reading, as of {since}", { since }),
                t("Writing, saving, publishing"),
                t("Signing in, sharing, uploading"),
              ].map((what) => (
                <li key={what}>
                  <CheckIcon size={16} />
                  {what}
                </li>
              ))}
              <li data-later>
                <SessionEndedIcon size={16} />
                {t("Pages, tree and search: what came since {since}", { since })}
              </li>
            </ul>
            <p className={classes.hint}>{t("Admins see the reason. This closes by itself.")}</p>
          </Popover.Dropdown>
        </Popover>
      </span>
    </div>
  );
}
