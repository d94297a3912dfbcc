import { ActionIcon, Menu } from "@mantine/core";
import { useEffect, useState } from "react";
import { t } from "../../locale/text.ts";
import { DotsIcon, DownloadIcon } from "../../theme/icons.tsx";
import { LateMenu } from "../../theme/LateMenu.tsx";
import { MenuFold } from "../../theme/MenuFold.tsx";
import { type PageProps, pageMenu } from "../slots.ts";
import classes from "./page-menu.module.css";
import { PageSettings } from "./page-settings.ts";

const goesOut = (order: number) => order >= 300 && order < 400;
/** What is done to a page once in a while. */
const isRare = (order: number) =>
  (order >= 40 && order < 50) || (order >= 440 && order < 480) || (order >= 610 && order < 700);

/** The menu of a page, with the items of all features. */
export function PageMenu(page: PageProps) {
  const [open, setOpen] = useState(false);
  const { isWriting } = page;
  const { canManage } = page.entry.access;
  // Who writes or manages has more rows than one takes in at a glance.
  const isLong = isWriting || canManage;
  const isFolded = canManage && !isWriting;
  useEffect(() => {
    if (isWriting) void PageSettings.load();
  }, [isWriting]);
  const items = (isHere: (order: number) => boolean) =>
    pageMenu
      .all()
      .filter(({ order }) => isHere(order))
      .map(({ id, Items }) => <Items key={id} {...page} />);
  return (
    <LateMenu
      opened={open}
      onOpened={setOpen}
      position="bottom-end"
      width={288}
      offset={6}
      closeOnItemClick
      trigger={(button) => (
        <ActionIcon aria-label={t("Page actions")} {...button}>
          <DotsIcon />
        </ActionIcon>
      )}
    >
      <Menu.Dropdown>
        {/* On phones, where the menu is over the page. Its name for readers of the screen is that of its button. */}
        <div className={classes.what} aria-hidden>
          {page.entry.title}
        </div>
        {items((order) => order < 300 && !(isFolded && isRare(order)))}
        {isLong ? (
          <MenuFold label={t("Copy and export")} icon={<DownloadIcon size={18} />}>
            {items(goesOut)}
          </MenuFold>
        ) : (
          items(goesOut)
        )}
        {items((order) => order >= 400 && order < 900 && !(isFolded && isRare(order)))}
        {isFolded && (
          <MenuFold label={t("More actions")} icon={<DotsIcon size={18} />}>
            {items(isRare)}
          </MenuFold>
        )}
        {canManage && <Menu.Divider />}
        {items((order) => order >= 900)}
      </Menu.Dropdown>
    </LateMenu>
  );
}
