import { idOf } from "../address/address.ts";
import { t } from "../locale/text.ts";
import { PagePick } from "../pick/PagePick.tsx";
import { Setting } from "./Setting.tsx";
import { saveSetting } from "./settings.ts";

const setting = {
  name: "general.home",
  label: t("Home page"),
  hint: t(
    "The page that opens at the address /. If empty: the first page in the tree that the reader may see.",
  ),
} as const;

/** Which page the space begins with, or none. */
export function HomeSetting({ home }: { home: string }) {
  return (
    <Setting {...setting} value={home}>
      <PagePick
        id={idOf(home)}
        none={t("No home page")}
        onChoose={(id) => void saveSetting(setting.name, id ?? "", home)}
      />
    </Setting>
  );
}
