import { exportPages } from "@annals/query-api/contract";
import { Menu } from "@mantine/core";
import { addressOf } from "../address/address.ts";
import { urlOf } from "../api/url.ts";
import { Keys } from "../command/Keys.tsx";
import { openDialog } from "../dialog/dialog.ts";
import { newPage } from "../draft/new-page.ts";
import { copyLink } from "../entry/copy-link.ts";
import { deleteDialog, duplicateDialog, moveDialog } from "../entry/dialogs.ts";
import { copyMarkdown, downloadMarkdown } from "../entry/markdown.ts";
import { PageSettings } from "../entry/page/page-settings.ts";
import type { PageProps } from "../entry/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import {
  DownloadIcon,
  DuplicateIcon,
  LinkIcon,
  MarkdownIcon,
  MoveIcon,
  NewPageIcon,
  TrashIcon,
} from "../theme/icons.tsx";

/** The items that the menu of every page has. Each is shown only to those who may do it. */
export function SettingsItems({ entry, isWriting }: PageProps) {
  return isWriting && entry.access.canEdit && <PageSettings entry={entry} />;
}

export function CopyItems({ entry }: PageProps) {
  return (
    <>
      <Menu.Item leftSection={<LinkIcon size={18} />} onClick={() => void copyLink(addressOf(entry))}>
        {t("Copy link")}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={urlOf(exportPages, { query: { under: entry.id } })}
        download
        leftSection={<DownloadIcon size={18} />}
      >
        {t("Export as Markdown")}
      </Menu.Item>
      <Menu.Item
        leftSection={<MarkdownIcon size={18} />}
        onClick={() => void copyMarkdown(entry.id)}
        disabled={!entry.published}
      >
        {t("Copy as Markdown")}
      </Menu.Item>
      <Menu.Item
        leftSection={<DownloadIcon size={18} />}
        onClick={() => void downloadMarkdown(entry.id)}
        disabled={!entry.published}
      >
        {t("Download Markdown")}
      </Menu.Item>
    </>
  );
}

/** For all members: those who may not add pages here get a message. */
export function DuplicateItem({ entry, isWriting }: PageProps) {
  if (useMe() === undefined) return null;
  return (
    <Menu.Item
      leftSection={<DuplicateIcon size={18} />}
      rightSection={<Keys keys="alt+shift+d" />}
      onClick={() => openDialog(duplicateDialog, { entry, fromDraft: isWriting })}
    >
      {t("Duplicate…")}
    </Menu.Item>
  );
}

export function NewItem({ entry, isWriting }: PageProps) {
  if (isWriting || !entry.access.canCreateChildren) return null;
  return (
    <Menu.Item leftSection={<NewPageIcon size={18} />} onClick={() => void newPage(entry)}>
      {t("New page below")}
    </Menu.Item>
  );
}

export function MoveItem({ entry }: PageProps) {
  if (!entry.access.canManage) return null;
  return (
    <Menu.Item
      leftSection={<MoveIcon size={18} />}
      rightSection={<Keys keys="alt+shift+m" />}
      onClick={() => openDialog(moveDialog, { entry })}
    >
      {t("Move to…")}
    </Menu.Item>
  );
}

export function DeleteItem({ entry }: PageProps) {
  if (!entry.access.canManage) return null;
  return (
    <Menu.Item
      data-danger
      leftSection={<TrashIcon size={18} />}
      onClick={() =>
        openDialog(deleteDialog, { entry: { ...entry, has_children: entry.children_count > 0 } })
      }
    >
      {t("Delete…")}
    </Menu.Item>
  );
}
