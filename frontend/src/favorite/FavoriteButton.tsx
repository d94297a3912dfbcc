import { ActionIcon } from "@mantine/core";
import { useAtomValue } from "jotai";
import type { PageProps } from "../entry/slots.ts";
import { topNavAtom } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { BookmarkedIcon, BookmarkIcon } from "../theme/icons.tsx";
import { setFavorite, useFavorites } from "./api.ts";

/**
 * Adds the page to the favorites, or removes it. For signed-in people who are not writing; the sidebar shows favorites.
 */
export function FavoriteButton({ entry, isWriting }: PageProps) {
  const me = useMe();
  const favorites = useFavorites();
  const isTop = useAtomValue(topNavAtom);
  if (isTop || me === undefined || isWriting || favorites === undefined) return null;
  const isFavorite = favorites.some(({ id }) => id === entry.id);
  const label = isFavorite ? t("Remove from favorites") : t("Favorite pages for quick access");
  return (
    <ActionIcon
      data-tip={label}
      aria-label={t("Favorite")}
      aria-pressed={isFavorite}
      onClick={() => void setFavorite(entry, !isFavorite)}
    >
      {isFavorite ? <BookmarkedIcon /> : <BookmarkIcon />}
    </ActionIcon>
  );
}
