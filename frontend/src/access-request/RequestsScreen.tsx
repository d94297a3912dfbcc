import { useEffect } from "react";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { t } from "../locale/text.ts";
import classes from "./access-request.module.css";
import { useRequests } from "./api.ts";
import { Requests } from "./Requests.tsx";

/** `/me/requests`: who asks for access to the pages that the person manages. */
export default function RequestsScreen() {
  const { data, error } = useRequests({ per_page: 100 });
  useEffect(() => {
    document.title = t("Requests for access");
  }, []);
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  return (
    <>
      <TopBar title={t("Requests for access")} />
      <div className={classes.screen}>
        <h1>{t("Requests for access")}</h1>
        {data?.total === 0 && (
          <p className={classes.quiet}>{t("No one is waiting for access to a page you manage.")}</p>
        )}
        <Requests requests={data?.data ?? []} showsPage />
      </div>
    </>
  );
}
