import { setFolderInheritance, shareFolder } from "@annals/command-api/contract";
import { getFolderSharing, previewFolderInheritance } from "@annals/query-api/contract";
import { ActionIcon, Button, Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { call, wordsOf } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { copyLink } from "../entry/copy-link.ts";
import { t } from "../locale/text.ts";
import { CutView } from "../sharing/CutView.tsx";
import { Invite } from "../sharing/Invite.tsx";
import { Records } from "../sharing/Records.tsx";
import { Line, WebLine } from "../sharing/Switches.tsx";
import classes from "../sharing/share.module.css";
import type { ShareTarget } from "../sharing/target.ts";
import { ArrowLeftIcon, LinkIcon, TreeIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { folderAddress } from "./addresses.ts";
import { libraryChanged } from "./api.ts";

const reads = [getFolderSharing, previewFolderInheritance];
const refreshSharing = () => refreshWhere((url) => reads.some((read) => isUrlOf(read, url)));
const changed = () => Promise.all([refreshSharing(), libraryChanged()]);

const folderTarget = (uuid: string): ShareTarget => ({
  kind: "folder",
  async share({ type, id }, level) {
    await call(shareFolder, { params: { uuid }, body: { type, id: id as "public", level } });
    await changed();
  },
  async inherit(inherits, keep = []) {
    const body = { inherits, keep: keep.map(({ type, id }) => ({ type, id: id as "logged_in" })) };
    await call(setFolderInheritance, { params: { uuid }, body });
    await changed();
  },
  useCut: (keep) =>
    useCall(previewFolderInheritance, { params: { uuid }, query: { keep } }, { keepPreviousData: true }).data,
});

/** Who has access to a folder and what is in it: for those who manage it. */
export default function ShareFolderDialog({
  folder,
  onClose,
}: {
  folder: { uuid: string; name: string };
  onClose(): void;
}) {
  const [isCutting, setCutting] = useState(false);
  const target = folderTarget(folder.uuid);
  const { data, error } = useCall(getFolderSharing, { params: { uuid: folder.uuid } });
  useEffect(() => onChanged(["library", "person"], () => void refreshSharing()), []);
  const title = isCutting ? (
    <span className={classes.title}>
      <ActionIcon aria-label={t("Back")} onClick={() => setCutting(false)}>
        <ArrowLeftIcon />
      </ActionIcon>
      {t("Stop inheriting access?")}
    </span>
  ) : (
    t("Share “{title}”", { title: folder.name })
  );
  return (
    <Modal opened onClose={onClose} title={title} size={560}>
      {error !== undefined && data === undefined && <p role="alert">{wordsOf(error)}</p>}
      {data !== undefined && isCutting && (
        <CutView target={target} sharing={data} onDone={() => setCutting(false)} />
      )}
      {data !== undefined && !isCutting && (
        <>
          <Invite target={target} />
          <Records target={target} sharing={data} />
          <div className={classes.switches}>
            <Line
              icon={<TreeIcon size={16} />}
              label={t("Inherited access")}
              about={
                data.inherits
                  ? t("Inherits from the folders above it")
                  : t("Off. Only people named on this folder, and admins of the space")
              }
              on={data.inherits}
              onChange={(on) => (on ? void acting(acts.save, () => target.inherit(true)) : setCutting(true))}
            />
            <WebLine
              sharing={data}
              onChange={(on) =>
                void acting(acts.save, () => target.share({ type: "special", id: "public" }, on ? 1 : 0))
              }
            />
          </div>
          <p className={classes.quiet}>
            {t(
              "People who may view it see its files. Files are managed by admins, developers and authors who may view it. Pages that show a file keep showing it to their readers.",
            )}
          </p>
          <div className={classes.foot}>
            <Button
              variant="subtle"
              leftSection={<LinkIcon size={16} />}
              onClick={() => void copyLink(folderAddress(folder.uuid))}
            >
              {t("Copy link")}
            </Button>
            <Button ml="auto" onClick={onClose}>
              {t("Done")}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
