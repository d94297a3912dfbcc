import { routes } from "../../frame/slots.ts";
import { pageMenu } from "../slots.ts";
import { HomeScreen } from "./HomeScreen.tsx";
import { PageScreen } from "./PageScreen.tsx";
import { CopyItems, DeleteItem, DuplicateItem, MoveItem, NewItem, SettingsItems } from "./page-items.tsx";

routes.add({ id: "home", order: 20, path: "/", Screen: HomeScreen });
routes.add({ id: "page", order: 21, path: "/:page", Screen: PageScreen });

pageMenu.add({ id: "settings", order: 200, Items: SettingsItems });
pageMenu.add({ id: "copy", order: 300, Items: CopyItems });
pageMenu.add({ id: "new", order: 400, Items: NewItem });
pageMenu.add({ id: "duplicate", order: 490, Items: DuplicateItem });
pageMenu.add({ id: "move", order: 500, Items: MoveItem });
pageMenu.add({ id: "delete", order: 900, Items: DeleteItem });
