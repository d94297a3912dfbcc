import { useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { DownloadIcon, UploadIcon } from "../theme/icons.tsx";
import { downloadPages } from "./download.ts";
import { ImportItems } from "./ImportItems.tsx";

const ImportScreen = lazy(() =>
  import("./ImportScreen.tsx").then((module) => ({ default: module.ImportScreen })),
);

settingsScreen({
  id: "import",
  order: 80,
  group: "content",
  title: t("Import"),
  Icon: UploadIcon,
  about: t("Pages from a zip of Markdown."),
  path: "/admin/import",
  needs: "import",
  Screen: ImportScreen,
});

userMenu.add({ id: "import", order: 40, Items: ImportItems });

appCommands.add({
  id: "import",
  order: 30,
  useList() {
    const navigate = useNavigate();
    if (!useMe()?.can.import) return [];
    return [
      {
        id: "import",
        label: t("Import pages"),
        group: t("Go to"),
        icon: <UploadIcon />,
        words: t("markdown zip upload"),
        run: () => navigate("/admin/import"),
      },
      {
        id: "export",
        label: t("Export all pages"),
        group: t("Actions"),
        icon: <DownloadIcon />,
        words: t("markdown zip download backup"),
        run: downloadPages,
      },
    ];
  },
});
