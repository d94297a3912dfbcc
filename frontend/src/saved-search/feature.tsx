import { useAtomValue } from "jotai";
import { useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { addressOfSearch } from "../search/address.ts";
import { jumperAtom } from "../search/open.ts";
import { SearchIcon } from "../theme/icons.tsx";
import { useSavedSearches } from "./api.ts";

appCommands.add({
  id: "saved-search",
  order: 25,
  useList() {
    const navigate = useNavigate();
    // They are read when the jumper opens, not on every page.
    const searches = useSavedSearches(useAtomValue(jumperAtom)) ?? [];
    return searches.map(({ id, name, text }) => ({
      id: `saved-search-${id}`,
      label: name,
      group: "Saved searches",
      icon: <SearchIcon />,
      words: text,
      run: () => void navigate(addressOfSearch(text)),
    }));
  },
});
