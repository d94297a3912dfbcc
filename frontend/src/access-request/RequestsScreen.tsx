import { ListScreen } from "../error/ListScreen.tsx";
import { t } from "../locale/text.ts";
import classes from "./access-request.module.css";
import { useRequests } from "./api.ts";
import { Requests } from "./Requests.tsx";

/** `/me/requests`: who asks for access to the pages that the person manages. */
export default function RequestsScreen() {
  const { data, error } = useRequests({ per_page: 100 });
  return (
    <ListScreen title={t("Requests for access")} read={{ data, error }} className={classes.screen}>
      {data?.total === 0 && (
        <p className={classes.quiet}>{t("No one is waiting for access to a page you manage.")}</p>
      )}
      <Requests requests={data?.data ?? []} showsPage />
    </ListScreen>
  );
}
