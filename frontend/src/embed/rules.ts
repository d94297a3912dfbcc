import { type EmbedRules, usualRules } from "@annals/document/browser";
import { thisSpace } from "@annals/query-api/contract";
import { cached } from "../api/swr.ts";
import { useSpace } from "../space/space.ts";

/** The space's rules for other sites. */
export const useEmbedRules = (): EmbedRules => useSpace().data?.settings.embeds ?? usualRules;

/** The same outside of components, as far as it is known. */
export const embedRules = (): EmbedRules => cached(thisSpace, {})?.settings.embeds ?? usualRules;
