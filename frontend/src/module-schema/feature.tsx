import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { overlays } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { TemplateIcon } from "../theme/icons.tsx";
import { schemasChanged } from "./changed.ts";

const BlocksScreen = lazy(() =>
  import("./BlocksScreen.tsx").then((module) => ({ default: module.BlocksScreen })),
);
const path = "/admin/settings/blocks";

overlays.add({
  id: "module-schema",
  order: 16,
  Show() {
    useEffect(() => onChanged(["settings"], () => void schemasChanged()), []);
    return null;
  },
});

settingsScreen({
  id: "module-schema",
  order: 32,
  group: "content",
  title: t("Custom blocks"),
  Icon: TemplateIcon,
  about: t("Types of blocks with fields of your own, such as contacts or products."),
  path,
  needs: "manageBlockTypes",
  Screen: BlocksScreen,
});
