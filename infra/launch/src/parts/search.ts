import { openMeilisearch, postgresEngine, type SearchEngine } from "@annals/search";
import { trustByNode, whyOf } from "@annals/watch";
import { needed } from "../unusable.ts";
import { type Given, part } from "./part.ts";

/** Where pages are found: beside the read models, in PostgreSQL, or in the Meilisearch that the settings name. */
export const search = part({
  name: "search",
  async start(
    { settings: { meili }, logger, now, answerTimeout, signal }: Given,
    onStop,
  ): Promise<{ search: SearchEngine }> {
    if (meili === null) return { search: postgresEngine };
    const engine = openMeilisearch({ ...meili, logger, now, answerTimeout, signal });
    onStop(() => engine.close());
    await needed(
      engine.check(signal),
      (reason) =>
        `Meilisearch cannot be used: ${whyOf(reason, trustByNode)}. Check ANNALS_MEILI_URL and ANNALS_MEILI_KEY.`,
    );
    return { search: engine };
  },
});
