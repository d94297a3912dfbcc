import { ActionIcon, Button, Menu } from "@mantine/core";
import { useEffect, useState } from "react";
import { Keys } from "../command/Keys.tsx";
import { t } from "../locale/text.ts";
import { ChevronDownIcon, DotsIcon, DuplicateIcon, EditIcon, PlusIcon, TrashIcon } from "../theme/icons.tsx";
import { Sample } from "./Sample.tsx";

const nothing = () => undefined;

/** Buttons. */
export function Buttons() {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setBusy(false), 2000);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <>
      <Sample name={t("Main action, tinted, default, subtle")}>
        <Button variant="filled">{t("Publish")}</Button>
        <Button variant="light" leftSection={<EditIcon size={16} />}>
          {t("Edit")}
        </Button>
        <Button>{t("Refresh")}</Button>
        <Button variant="subtle">{t("Cancel")}</Button>
      </Sample>
      <Sample name={t("Destructive")}>
        <Button variant="filled" color="red">
          {t("Delete")}
        </Button>
        <Button variant="subtle" color="red" leftSection={<TrashIcon size={16} />}>
          {t("Remove")}
        </Button>
      </Sample>
      <Sample name={t("Off, busy, small, large")}>
        <Button variant="filled" disabled>
          {t("Publish")}
        </Button>
        <Button variant="filled" loading={isBusy} onClick={() => setBusy(true)}>
          {t("Load")}
        </Button>
        <Button size="xs">{t("Undo")}</Button>
        <Button size="md" variant="filled">
          {t("Save")}
        </Button>
      </Sample>
      <Sample name={t("Icons, keys, and a menu")}>
        <ActionIcon aria-label={t("Add a page")} data-tip={t("Add a page")}>
          <PlusIcon />
        </ActionIcon>
        <ActionIcon aria-label={t("Edit")} aria-pressed="true">
          <EditIcon />
        </ActionIcon>
        <ActionIcon aria-label={t("Delete")} disabled>
          <TrashIcon />
        </ActionIcon>
        <Keys keys="mod+k" />
        <Menu position="bottom-start" width={220}>
          <Menu.Target>
            <Button rightSection={<ChevronDownIcon size={14} />} leftSection={<DotsIcon size={16} />}>
              {t("Page actions")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t("Page")}</Menu.Label>
            <Menu.Item leftSection={<DuplicateIcon size={16} />} onClick={nothing}>
              {t("Duplicate")}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<TrashIcon size={16} />} onClick={nothing}>
              {t("Delete…")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Sample>
    </>
  );
}
