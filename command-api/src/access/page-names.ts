/** Finds the page that an address or a slug alone names: one that somebody may see, by what it is called now. */
import { entryOf, slugOf } from "@annals/document";
import type { RecordedEvent } from "@annals/event-log";
import { invalid, Problem } from "@annals/http";
import type { Pool } from "@annals/postgres";
import { messages } from "../entry/messages.ts";
import type { Handler } from "../runtime/handler.ts";
import type { NoteKind, Notes } from "../runtime/note.ts";
import type { Viewer } from "../viewer/viewer.ts";
import { createAccess } from "./access.ts";

export interface PageNames {
  /**
   * The address of a page without its slash, as it is stored: as it was given with an id; `{slug}~{id}` for a slug alone.
   * @param path name of the field that names it
   * @throws Problem 422 for a page that is not there for the viewer, and for a slug that several have; 503 while slugs are not known
   */
  addressOf(viewer: Viewer, named: string, path: string): Promise<string>;
}

interface Row {
  entry: string;
  space: string;
  slug: string;
}

export const slugNote: NoteKind<Row> = {
  name: "page-slug",
  table: "page_slug",
  rowsOf({ stream, type, data, metadata: { space } }: RecordedEvent): Row[] {
    if (type !== "EntryCreated" && type !== "EntryRenamed" && type !== "EntryPublished") return [];
    if (space === null) return [];
    const { title } = data as { title: string };
    return [{ entry: stream.slice(stream.indexOf("-") + 1), space, slug: slugOf(title) }];
  },
  write(client, all) {
    // The last title of each page counts.
    const rows = [...new Map(all.map((row) => [row.entry, row])).values()];
    return client.query(
      `insert into command.page_slug as p (entry, space, slug)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[])
       on conflict (entry) do update set slug = excluded.slug where p.slug <> excluded.slug`,
      [rows.map(({ entry }) => entry), rows.map(({ space }) => space), rows.map(({ slug }) => slug)],
    );
  },
};

/** As many pages of a slug are looked at: the streams say which of them are still there. */
const most = 1_000;

export function createPageNames(
  { handler, pool }: { handler: Pick<Handler, "load">; pool: Pool },
  notes: Notes,
): PageNames {
  const access = createAccess(handler);
  const note = notes.of(slugNote);

  async function called(space: string, slug: string): Promise<string[]> {
    await note.complete();
    const { rows } = await pool.query<{ entry: string }>(
      "select entry from command.page_slug where space = $1 and slug = $2 order by entry desc limit $3",
      [space, slug, most],
    );
    return rows.map(({ entry }) => entry);
  }
  const isSeen = (viewer: Viewer, id: string) =>
    access.see(viewer, id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.status === 404) return false;
        throw error;
      },
    );

  return {
    async addressOf(viewer, named, path) {
      const address = named.replace(/^\//, "");
      const id = entryOf(`/${address}`);
      if (id !== null && (await isSeen(viewer, id))) return address;
      const seen: string[] = [];
      if (id === null && address !== "")
        for (const one of await called(viewer.space.id, address.toLowerCase())) {
          if (await isSeen(viewer, one)) seen.push(one);
          if (seen.length > 1) throw invalid(path, messages.severalPages);
        }
      if (seen[0] === undefined) throw invalid(path, messages.noSuchPage);
      return `${address.toLowerCase()}~${seen[0]}`;
    },
  };
}
