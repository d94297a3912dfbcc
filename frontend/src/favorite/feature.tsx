import { getFavorites } from "@annals/query-api/contract";
import { useEffect } from "react";
import { cached, refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { localKeys } from "../command/commands.ts";
import { pageActions } from "../entry/slots.ts";
import { overlays, sidebar } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { FavoriteButton } from "./FavoriteButton.tsx";
import { FavoritesSection } from "./FavoritesSection.tsx";

sidebar.add({ id: "favorites", order: 5, place: "above", Show: FavoritesSection });
pageActions.add({ id: "favorite", order: 5, Action: FavoriteButton });

overlays.add({
  id: "favorites",
  order: 16,
  Show() {
    // A favorite that is no longer visible is not named: only its former place is announced.
    useEffect(
      () =>
        onChanged(["place"], () => {
          const any = (cached(getFavorites)?.data.length ?? 0) > 0;
          if (any) void refreshWhere((url) => isUrlOf(getFavorites, url));
        }),
      [],
    );
    return null;
  },
});

localKeys.add({
  id: "favorites",
  order: 30,
  group: t("In the favorites"),
  keys: [
    { label: t("Move a favorite up"), keys: "alt+arrowup" },
    { label: t("Move a favorite down"), keys: "alt+arrowdown" },
  ],
});
