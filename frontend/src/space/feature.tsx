import { useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { sidebar } from "../frame/slots.ts";
import { HomeIcon } from "../theme/icons.tsx";
import { SpaceLink } from "./SpaceLink.tsx";

sidebar.add({ id: "space", order: 10, place: "top", Show: SpaceLink });

appCommands.add({
  id: "space",
  order: 20,
  useList() {
    const navigate = useNavigate();
    return [{ id: "home", label: "Home", group: "Go to", icon: <HomeIcon />, run: () => navigate("/") }];
  },
});
