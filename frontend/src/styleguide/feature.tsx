import { useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { PaletteIcon } from "../theme/icons.tsx";

const path = "/admin/styleguide";

routes.add({
  id: "styleguide",
  order: 47,
  path,
  needs: "administer",
  Screen: lazy(() =>
    import("./StyleguideScreen.tsx").then((module) => ({ default: module.StyleguideScreen })),
  ),
});

appCommands.add({
  id: "styleguide",
  order: 36,
  useList() {
    const navigate = useNavigate();
    if (!useMe()?.can.administer) return [];
    return [
      {
        id: "styleguide",
        label: t("Styleguide"),
        group: t("Go to"),
        icon: <PaletteIcon />,
        words: t("components colors type design"),
        run: () => navigate(path),
      },
    ];
  },
});
