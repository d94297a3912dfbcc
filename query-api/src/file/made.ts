/** What an answer says of what was made of a file. */
import { type Failure, recipeOf } from "@annals/derived";
import { type Sql, sql } from "../runtime/sql.ts";

export interface Made {
  pictures: boolean;
  failed: Failure | null;
  has_text: boolean | null;
  pages: number | null;
}

/** What was made of a content; null while nothing is. It stands beside the read models: it is made of bytes, not of facts. */
export const madeOf = (sha256: Sql<string>): Sql<Made | null> =>
  sql(`(select json_build_object(
      'pictures', jsonb_array_length(m.pictures) > 0, 'failed', m.failed,
      'has_text', coalesce(m.has_text, array_to_string(m.pages, '') ~ '\\S'),
      'pages', case when not m.is_cut then coalesce(m.page_count, cardinality(m.pages)) end)
    from derived.content m where m.sha256 = ${sha256})`);

/** Width of the pictures in the grid, in pixels: sharp on a screen that has two for each. */
const thumbnailWidth = 320;

/** @param v told in the address, so that browsers do not show what they kept of another version */
export function shownOf(made: Made | null, type: string, { url, v }: { url: string; v: number | null }) {
  const none = { why: null, has_text: null, pages: null };
  if (recipeOf(type) === null) return { thumbnail: null, preview: { state: "none" as const, ...none } };
  if (made === null) return { thumbnail: null, preview: { state: "waiting" as const, ...none } };
  const { failed, pictures, has_text, pages } = made;
  if (failed !== null)
    return {
      thumbnail: null,
      preview: { state: "failed" as const, why: failed, has_text: null, pages: null },
    };
  return {
    thumbnail: pictures ? `${url}?w=${thumbnailWidth}${v === null ? "" : `&v=${v}`}` : null,
    preview: { state: "ready" as const, why: null, has_text, pages },
  };
}
