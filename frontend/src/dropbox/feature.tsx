import { fileOrigins } from "../file/slots.ts";
import { routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { pictureSources } from "../picture/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { FolderIcon } from "../theme/icons.tsx";

const DropboxScreen = lazy(() => import("./DropboxScreen.tsx"));
const DropboxSettings = lazy(() => import("./DropboxSettings.tsx"));
const Tabs = lazy(() => import("./Tabs.tsx"));
const Offer = lazy(() => import("./Offer.tsx"));
const Source = lazy(() => import("./Source.tsx"));

routes.add({ id: "dropbox", order: 36, path: "/filemanager/dropbox", Screen: DropboxScreen });
fileOrigins.add({ id: "dropbox", order: 10, Show: Tabs });
pictureSources.add({ id: "dropbox", order: 10, Offer, Source });

const settingsAddress = "/admin/settings/dropbox";
settingsScreen({
  id: "dropbox",
  order: 60,
  group: "content",
  title: t("Dropbox"),
  Icon: FolderIcon,
  about: t("Show the files of a Dropbox beside the file manager."),
  path: settingsAddress,
  needs: "administer",
  Screen: DropboxSettings,
});
