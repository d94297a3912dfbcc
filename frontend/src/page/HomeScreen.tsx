import { getHome } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { tokenAtom } from "../api/session.ts";
import { useCall } from "../api/swr.ts";
import { newPage } from "../draft/new-page.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import classes from "../error/error.module.css";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { useWaiting } from "../progress/waiting.ts";
import { nameOf, useSpace } from "../space/space.ts";
import { NewPageIcon, UploadIcon } from "../theme/icons.tsx";

/** `/`: leads to the page that the server says is home; the first steps where there is none. */
export function HomeScreen() {
  const { data: space } = useSpace();
  const { data, error } = useCall(getHome, {});
  useWaiting(data === undefined && error === undefined, error);
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (space === undefined || data === undefined) return <TopBar />;
  if (data.home !== null) return <ToHome address={addressOf(data.home)} />;
  return <FirstSteps name={nameOf(space) ?? ""} />;
}

/** Redirects, unless the person is on their way elsewhere: this screen stays until the next one is loaded. */
function ToHome({ address }: { address: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (window.location.pathname === "/") void navigate(address, { replace: true });
  }, [address, navigate]);
  return <TopBar />;
}

function FirstSteps({ name }: { name: string }) {
  const me = useMe();
  const token = useAtomValue(tokenAtom);
  useTitle(name);
  return (
    <>
      <TopBar />
      <div className={classes.screen}>
        <h1>{t("{name} has no pages yet.", { name })}</h1>
        {me?.can.createAtTop ? (
          <>
            <p className={classes.text}>
              {t("Write the first one, or import what you have: a zip of Markdown files.")}
            </p>
            <div className={classes.buttons}>
              <Button
                variant="light"
                leftSection={<NewPageIcon size={16} />}
                onClick={() => void newPage(null)}
              >
                {t("Write the first page")}
              </Button>
              {me.can.import && (
                <Button component={Link} to="/admin/import" leftSection={<UploadIcon size={16} />}>
                  {t("Import pages")}
                </Button>
              )}
            </div>
          </>
        ) : (
          <p className={classes.text}>
            {token === null
              ? t("Sign in to see the pages that are not for everyone.")
              : t("Pages appear here as soon as someone publishes one.")}
          </p>
        )}
      </div>
    </>
  );
}
