import { type DropboxFile, getHomeLibrary } from "@annals/query-api/contract";
import { ActionIcon, Button } from "@mantine/core";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { DownloadIcon } from "../theme/icons.tsx";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { saveAct, saveCopy } from "./api.ts";
import classes from "./dropbox.module.css";
import { Folder } from "./Folder.tsx";
import Tabs from "./Tabs.tsx";

/** `/filemanager/dropbox`: the Dropbox of the space. */
export default function DropboxScreen() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const manages = useMe()?.can.manageFiles ?? false;
  const home = useCall(getHomeLibrary, manages ? { query: { per_page: 1 } } : null);
  const folder = address.get("folder") ?? "";

  async function save(file: DropboxFile): Promise<void> {
    const place = home.data?.current;
    if (place === undefined) return;
    const done = await acting(saveAct, () => saveCopy(file.id, place.uuid));
    if (done === null) return;
    toast(t("“{name}” is in {place} now.", { name: file.name, place: t("Team Uploads") }));
  }
  return (
    <ListScreen
      title={t("Dropbox")}
      trail={[{ id: "files", title: t("File Manager"), address: "/filemanager" }]}
      className={classes.screen}
    >
      <Tabs />
      <Folder
        folder={folder}
        onFolder={(id) =>
          void navigate(
            id === "" ? "/filemanager/dropbox" : `/filemanager/dropbox?folder=${encodeURIComponent(id)}`,
          )
        }
        onFile={({ api_url }) => window.open(api_url, "_blank", "noopener")}
        actions={(file) => (
          <>
            <ActionIcon
              component="a"
              href={file.api_url}
              download={file.name}
              aria-label={t("Download {name}", { name: file.name })}
            >
              <DownloadIcon size={16} />
            </ActionIcon>
            {manages && (
              <Button size="xs" onClick={() => void save(file)}>
                {t("Save a copy")}
              </Button>
            )}
          </>
        )}
      />
    </ListScreen>
  );
}
