/** Finds the page that an address or a slug alone names: one that somebody may see, by what it is called now. */
import { entryOf, slugOf, unescaped } from "@annals/document";
import type { RecordedEvent } from "@annals/event-log";
import { invalid } from "@annals/http";
import type { Pool } from "@annals/postgres";
import { draftDecider } from "../draft/decider.ts";
import { entryDecider } from "../entry/decider.ts";
import { later } from "../entry/fields.ts";
import { messages } from "../entry/messages.ts";
import type { Handler } from "../runtime/handler.ts";
import type { NoteKind, Notes } from "../runtime/note.ts";
import type { Viewer } from "../viewer/viewer.ts";
import { createAccess, orMissing } from "./access.ts";

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
  /** Null: the page is gone for good. */
  slug: string | null;
}

/** Letters that look the same are the same, however they are written. */
const sameLetters = (slug: string) => slug.normalize("NFC");

/** Every slug that a page ever had, also in its draft: the streams say which one it has. */
export const slugNote: NoteKind<Row> = {
  name: "page-slugs",
  table: "page_slug",
  rowsOf({ stream, type, data, metadata: { space } }: RecordedEvent): Row[] {
    if (space === null) return [];
    const entry = stream.slice(stream.indexOf("-") + 1);
    if (type === "EntryPurged") return [{ entry, space, slug: null }];
    if (!naming.includes(type)) return [];
    const { title, fields = { title } } = data as { title?: string; fields?: { title?: string } };
    return fields.title === undefined ? [] : [{ entry, space, slug: sameLetters(slugOf(fields.title)) }];
  },
  async write(client, rows) {
    const named = rows.filter(({ slug }) => slug !== null);
    await client.query(
      `insert into command.page_slug (entry, space, slug)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[]) on conflict do nothing`,
      [named.map(({ entry }) => entry), named.map(({ space }) => space), named.map(({ slug }) => slug)],
    );
    const gone = rows.filter(({ slug }) => slug === null).map(({ entry }) => entry);
    await client.query("delete from command.page_slug where entry = any($1::uuid[])", [gone]);
  },
};

/** The facts that can give a page a title. */
const naming: readonly string[] = ["EntryCreated", "EntryRenamed", "DraftSaved", "EntryPublished"];

/** As many pages of a slug are looked at: the streams say which of them are still there. */
const most = 1_000;

export function createPageNames(
  { handler, pool }: { handler: Pick<Handler, "load">; pool: Pool },
  notes: Notes,
): PageNames {
  const access = createAccess(handler);
  const note = notes.of(slugNote);

  /** Pages that are or were called so. */
  async function everCalled(space: string, slug: string): Promise<string[]> {
    await note.complete();
    const { rows } = await pool.query<{ entry: string }>(
      "select entry from command.page_slug where space = $1 and slug = $2 order by entry desc limit $3",
      [space, slug, most],
    );
    return rows.map(({ entry }) => entry);
  }
  const isSeen = async (viewer: Viewer, id: string) =>
    (await access.see(viewer, id).catch(orMissing)) !== null;

  /** Whether that is what a page is called now: as it was published, and as its draft says before it ever was. */
  async function isCalled(id: string, slug: string): Promise<boolean> {
    const entry = await handler.load(entryDecider, id, { fresh: true });
    const { published, given, fields } = await handler.load(draftDecider, id, { fresh: true });
    if (entry === null) return false;
    const { title } = later(entry, given);
    return sameLetters(slugOf(published === null ? (fields.title ?? title) : title)) === slug;
  }

  return {
    async addressOf(viewer, named, path) {
      const address = named.replace(/^\//, "");
      const id = entryOf(`/${address}`);
      if (id !== null && (await isSeen(viewer, id))) return address;
      // Browsers copy it with its letters encoded.
      const slug = sameLetters(unescaped(address).toLowerCase());
      const seen: string[] = [];
      if (id === null && slug !== "")
        for (const one of await everCalled(viewer.space.id, slug)) {
          if ((await isSeen(viewer, one)) && (await isCalled(one, slug))) seen.push(one);
          if (seen.length > 1) throw invalid(path, messages.severalPages);
        }
      if (seen[0] === undefined) throw invalid(path, messages.noSuchPage);
      return `${slug}~${seen[0]}`;
    },
  };
}
