import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { Command } from "../command/commands.ts";
import { addressOfSearch } from "../found/address.ts";
import { t } from "../locale/text.ts";
import { SearchIcon } from "../theme/icons.tsx";
import { useSavedSearches } from "./api.ts";

/** The saved searches in the jumper. */
export function useSavedSearchCommands(): Command[] {
  const navigate = useNavigate();
  const searches = useSavedSearches();
  return useMemo(
    () =>
      (searches ?? []).map(({ id, name, text }) => ({
        id: `saved-search-${id}`,
        label: name,
        group: t("Saved searches"),
        icon: <SearchIcon />,
        words: text,
        run: () => void navigate(addressOfSearch(text)),
      })),
    [searches, navigate],
  );
}
