import type { FrontMatterPart } from "../front-matter/front-matter.ts";
import type { TagCommands } from "./commands.ts";
import { tagName } from "./contract.ts";

/** Tags of an imported page: `tags: [leave, benefits]`, `tags: leave, benefits`, and `tag` or `keywords` alike. */
export function tagFrontMatter(tag: TagCommands): FrontMatterPart {
  return {
    fields: ["tags", "tag", "keywords"],
    read(frontMatter) {
      const given = frontMatter.tags ?? frontMatter.tag ?? frontMatter.keywords;
      if (given === undefined || given === null) return undefined;
      const names = (Array.isArray(given) ? given : String(given).split(","))
        .flatMap((one) => (typeof one === "string" || typeof one === "number" ? [String(one)] : []))
        .flatMap((one) => tagName.safeParse(one).data ?? []);
      return [...new Set(names)].slice(0, maxOfPage);
    },
    write: (context, entry, names: string[]) => tag.set(context, entry, names),
  };
}

/** As many tags as a page can have. */
const maxOfPage = 100;
