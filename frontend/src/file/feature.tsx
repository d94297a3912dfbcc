import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { onChanged } from "../change/change.ts";
import { overlays, routes, sidebar, topNavTools } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { useMe } from "../person/me.ts";
import { pictureSources } from "../picture/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { accessSections, publicSections } from "../sharing/slots.ts";
import { FolderIcon } from "../theme/icons.tsx";
import waiting from "../theme/waiting.module.css";
import { uploadsBegunAtom } from "./begun.ts";

const FilesScreen = lazy(() => import("./FilesScreen.tsx"));
const UnusedScreen = lazy(() => import("./UnusedScreen.tsx"));
const FileTrashScreen = lazy(() => import("./FileTrashScreen.tsx"));
const FileScreen = lazy(() => import("./FileScreen.tsx"));
const Offer = lazy(() => import("./Offer.tsx"));
const Source = lazy(() => import("./Source.tsx"));
const PublicFolders = lazy(() => import("./PublicFolders.tsx"));
const HeldFolders = lazy(() => import("./HeldFolders.tsx"));
const Tray = lazy(() => import("./Tray.tsx"));

// React Router does not tell capital letters apart: `/FileManager` is the same.
routes.add({ id: "files", order: 37, path: "/filemanager", Screen: FilesScreen });
routes.add({ id: "folder", order: 37, path: "/filemanager/:uuid", Screen: FilesScreen });
routes.add({ id: "file-trash", order: 37, path: "/filemanager/trash", Screen: FileTrashScreen });
routes.add({ id: "unused-files", order: 37, path: "/filemanager/unused", Screen: UnusedScreen });
// Without an id it is the file manager (1-application §2).
routes.add({
  id: "files-alone",
  order: 37,
  path: "/files",
  Screen: () => <Navigate to="/filemanager" replace />,
});
routes.add({ id: "file", order: 37, path: "/files/:uuid", Screen: FileScreen });

/** Whether an address is one of the file manager. */
const isOfFiles = (pathname: string): boolean => /^\/(filemanager|files)(\/|$)/i.test(pathname);

/** The link to the file manager, for those who use it (1-application §3). */
function FilesLink({ isSmall = false }: { isSmall?: boolean }) {
  const { pathname } = useLocation();
  const me = useMe();
  if (me?.can.manageFiles !== true) return null;
  return (
    <Link
      className={isSmall ? waiting.tool : waiting.row}
      to="/filemanager"
      aria-current={isOfFiles(pathname) ? "page" : undefined}
      aria-label={isSmall ? t("File Manager") : undefined}
    >
      <FolderIcon size={18} />
      {!isSmall && <span className="grow">{t("File Manager")}</span>}
    </Link>
  );
}

sidebar.add({ id: "files", order: 2, place: "above", Show: () => <FilesLink /> });
topNavTools.add({ id: "files", order: 20, Show: () => <FilesLink isSmall /> });

overlays.add({
  id: "files",
  order: 31,
  Show() {
    const isBegun = useAtomValue(uploadsBegunAtom);
    useEffect(
      () =>
        onChanged(["library"], () => {
          // Only who has looked at files has anything to read again.
          if (isOfFiles(location.pathname))
            void import("./api.ts").then(({ libraryChanged }) => libraryChanged());
        }),
      [],
    );
    return isBegun && <Tray />;
  },
});

pictureSources.add({ id: "folders", order: 5, Offer, Source });
accessSections.add({ id: "folders", order: 5, Section: HeldFolders });
publicSections.add({ id: "folders", order: 5, Section: PublicFolders });

addDestination({
  id: "files",
  label: t("File Manager"),
  Icon: FolderIcon,
  path: "/filemanager",
  words: t("files folders uploads documents pictures"),
  may: (can) => can.manageFiles,
  order: 23,
});
