import { ListScreen } from "../error/ListScreen.tsx";
import { t } from "../locale/text.ts";
import { Checks } from "./Checks.tsx";

/** `/me/checks`: one's own pages whose check is due. All of them are a report. */
export function ChecksScreen() {
  return (
    <ListScreen title={t("Pages to check")}>
      <Checks of="mine" />
    </ListScreen>
  );
}
