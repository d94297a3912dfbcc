import { useAtomValue } from "jotai";
import { useRef } from "react";
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
    // They are read when the jumper opens for the first time, not on every page.
    const isWanted = useRef(false);
    if (useAtomValue(jumperAtom)) isWanted.current = true;
    const searches = useSavedSearches(isWanted.current) ?? [];
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
