import type { LibraryFile } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import dialogs from "../dialog/dialog.module.css";
import { copyLink } from "../entry/copy-link.ts";
import { nearDay } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { DownloadIcon, LinkIcon } from "../theme/icons.tsx";
import { fileAddress, sizeAndDay } from "./addresses.ts";
import { Preview } from "./Preview.tsx";

/** Shows a file to those who do not manage files (1-application §3, FilePreview). */
export default function PreviewDialog({ file, onClose }: { file: LibraryFile; onClose(): void }) {
  return (
    <Modal opened onClose={onClose} title={file.name} size="56rem">
      <Preview file={file} />
      <p className={dialogs.hint}>{sizeAndDay(file, nearDay(file.created_at))}</p>
      <div className={dialogs.buttons}>
        <Button
          variant="subtle"
          leftSection={<LinkIcon size={16} />}
          onClick={() => void copyLink(fileAddress(file.uuid))}
        >
          {t("Copy link")}
        </Button>
        <Button
          component="a"
          variant="filled"
          href={file.api_url}
          download={file.name}
          leftSection={<DownloadIcon size={16} />}
        >
          {t("Download")}
        </Button>
      </div>
    </Modal>
  );
}
