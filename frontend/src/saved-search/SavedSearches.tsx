import { ActionIcon, Menu } from "@mantine/core";
import { Link } from "react-router-dom";
import { openDialog } from "../dialog/dialog.ts";
import { addressOfSearch } from "../found/address.ts";
import { t } from "../locale/text.ts";
import { DotsIcon, EditIcon, SearchIcon, TrashIcon } from "../theme/icons.tsx";
import { remove, useSavedSearches } from "./api.ts";
import { saveSearchDialog } from "./dialog.ts";
import classes from "./saved-search.module.css";

/** The saved searches, each with its actions. Nothing when there are none. */
export function SavedSearches({ text }: { text: string }) {
  const searches = useSavedSearches() ?? [];
  if (searches.length === 0) return null;
  return (
    <nav aria-labelledby="saved-searches">
      <h2 id="saved-searches" className={classes.title}>
        {t("Saved searches")}
      </h2>
      {searches.map((search) => (
        <div key={search.id} className={classes.line} data-here={search.text === text || undefined}>
          <Link
            className={classes.link}
            to={addressOfSearch(search.text)}
            title={search.text}
            aria-current={search.text === text ? "page" : undefined}
          >
            <SearchIcon size={16} />
            <span className="cut">{search.name}</span>
          </Link>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon size="sm" aria-label={t("Actions of {name}", { name: search.name })}>
                <DotsIcon size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<EditIcon size={16} />}
                onClick={() => openDialog(saveSearchDialog, { text: search.text, search })}
              >
                {t("Rename…")}
              </Menu.Item>
              <Menu.Item
                leftSection={<TrashIcon size={16} />}
                data-danger
                onClick={() => void remove(search)}
              >
                {t("Delete")}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      ))}
    </nav>
  );
}
