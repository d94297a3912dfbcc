import { thisSpace } from "@annals/query-api/contract";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { appCommands } from "../command/commands.ts";
import { overlays, sidebar } from "../frame/slots.ts";
import { HomeIcon } from "../theme/icons.tsx";
import { SpaceLink } from "./SpaceLink.tsx";

sidebar.add({ id: "space", order: 10, place: "top", Show: SpaceLink });

overlays.add({
  id: "space",
  order: 8,
  Show() {
    useEffect(
      () => onChanged(({ settings }) => settings && void refreshWhere((url) => isUrlOf(thisSpace, url))),
      [],
    );
    return null;
  },
});

appCommands.add({
  id: "space",
  order: 20,
  useList() {
    const navigate = useNavigate();
    return [{ id: "home", label: "Home", group: "Go to", icon: <HomeIcon />, run: () => navigate("/") }];
  },
});
