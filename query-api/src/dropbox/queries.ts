/** What is in the Dropbox of a space. Nothing outside of the folder that an admin chose is answered. */
import { sizeInWords } from "@annals/document";
import { type Dropbox, type DropboxAccount, type DropboxEntry, DropboxFailed } from "@annals/files";
import { notFound, Problem } from "@annals/http";
import type { PersonKeys } from "@annals/person-keys";
import { dropboxTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import type { DropboxFile, DropboxFolder, DropboxListing } from "./contract.ts";
import { messages } from "./messages.ts";

/** What opens the token. */
export type OpenTokens = Pick<PersonKeys, "openAll">;

/** How Dropbox is asked; null where the operator has set no key. */
export interface Door {
  theirs: Dropbox | null;
  keys: OpenTokens;
}

const d = columns(dropboxTable, "d");
const connectionStatement = statement(
  "dropbox",
  ({ table }: Scope) => select(pick(d, "account", "namespace", "root", "token", "key_id", "connected_at"))`
    from ${table(d)} where ${d.space} = $space`,
);

export const readConnection = (view: View) => view.first(connectionStatement, {});

export interface Opened {
  theirs: Dropbox;
  account: DropboxAccount;
  /** In small letters. */
  root: string;
}

/** @throws Problem 401, 403 for who is no member, 404 where none is connected */
export async function open(view: View, { theirs, keys }: Door): Promise<Opened> {
  needMember(view.viewer);
  const row = theirs === null ? undefined : await readConnection(view);
  if (theirs === null || row === undefined) throw new Problem(404, messages.notConnected);
  const [refresh] = await keys.openAll([{ person: row.key_id, sealed: row.token }]);
  if (refresh == null) throw new Problem(404, messages.notConnected);
  return { theirs, account: { refresh, namespace: row.namespace }, root: row.root.toLowerCase() };
}

/** @throws Problem in words for what Dropbox did not do */
export async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DropboxFailed)) throw error;
    if (error.why === "missing") throw new Problem(404, messages.noSuchThing);
    if (error.why === "revoked") throw new Problem(409, messages.revoked);
    if (error.why === "busy") throw new Problem(429, messages.busy);
    throw new Problem(503, messages.away);
  }
}

/** What an id means, where it is inside of the chosen folder. @throws Problem 404 */
export async function find({ theirs, account, root }: Opened, id: string): Promise<DropboxEntry> {
  const entry = await asking(theirs.about(account, id));
  if (!isBelow(entry.path, root)) throw notFound();
  return entry;
}

const isBelow = (path: string, root: string): boolean =>
  root === "" || path === root || path.startsWith(`${root}/`);

export async function readListing(
  opened: Opened,
  asked: { folder?: string | undefined; cursor?: string | undefined; images_only: boolean },
): Promise<DropboxListing> {
  const { theirs, account, root } = opened;
  const current = asked.folder === undefined ? null : await find(opened, asked.folder);
  if (current?.kind === "file") throw notFound();
  const isRoot = current === null || current.path === root;
  const path = isRoot ? root : current.path;
  const [{ entries, cursor }, trail] = await Promise.all([
    asking(theirs.list(account, path, asked.cursor)),
    isRoot ? [home] : trailOf(opened, current),
  ]);
  // A cursor tells its folder by itself: one of another folder shows nothing of that.
  const inside = entries.filter((one) => parentOf(one.path) === path);
  const files = inside.filter(({ kind }) => kind === "file").map(fileOf);
  const at = trail.at(-1)!;
  return {
    current: { ...at, id: at.uuid, path: trail.map(({ name }) => name).join("/"), trail },
    parent: trail.at(-2) ?? null,
    folders: inside.filter(({ kind }) => kind === "folder").map(folderOf),
    files: asked.images_only ? files.filter(({ mime_type }) => mime_type.startsWith("image/")) : files,
    cursor,
  };
}

/** The root crumb (specification 1, section 4). */
const home = { uuid: "", name: "Dropbox" };

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** The crumbs of a folder, from the segments of its path. Each segment's id is asked for, beside each other. */
async function trailOf({ theirs, account, root }: Opened, folder: DropboxEntry) {
  const above: string[] = [];
  for (let path = parentOf(folder.path); path !== root && path !== ""; path = parentOf(path))
    above.unshift(path);
  const entries = await Promise.all(above.map((path) => asking(theirs.about(account, path))));
  return [home, ...[...entries, folder].map(({ id, name }) => ({ uuid: id, name }))];
}

export async function readFound(opened: Opened, q: string) {
  const { theirs, account, root } = opened;
  if (q === "") return { folders: [], files: [] };
  const entries = (await asking(theirs.search(account, root, q))).filter(
    ({ path }) => path !== root && isBelow(path, root),
  );
  // Where each is is told by its path alone: asking for the id of each folder would take long.
  const trail = ({ shown }: DropboxEntry) => [
    home,
    ...shown
      .slice(root.length)
      .split("/")
      .slice(1, -1)
      .map((name) => ({ uuid: "", name })),
  ];
  const of = (kind: DropboxEntry["kind"]) => entries.filter((one) => one.kind === kind);
  return {
    folders: of("folder").map((one) => ({ ...folderOf(one), trail: trail(one) })),
    files: of("file").map((one) => ({ ...fileOf(one), trail: trail(one) })),
  };
}

const folderOf = ({ id, name }: DropboxEntry): DropboxFolder => ({ id, uuid: id, name });

function fileOf(entry: DropboxEntry): DropboxFile {
  const { name, size, modified } = entry;
  const address = `/api/dropbox/files/${entry.id}`;
  const mime_type = typeOf(name);
  return {
    ...folderOf(entry),
    ...{ file_name: name, mime_type, size, human_readable_size: sizeInWords(size) },
    created_at: modified ?? new Date(0).toISOString(),
    api_url: address,
    thumbnail: hasThumbnail(name, size) ? `${address}/thumbnail` : null,
  };
}

/** Those that Dropbox makes small pictures of. */
const hasThumbnail = (name: string, size: number): boolean =>
  size < 20 * 1024 * 1024 && /\.(jpe?g|png|tiff?|gif|webp|ppm|bmp)$/i.test(name);

const types: Record<string, string> = {
  ...{ jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png", gif: "image/gif", webp: "image/webp" },
  ...{ svg: "image/svg+xml", avif: "image/avif", bmp: "image/bmp", pdf: "application/pdf" },
  ...{ mp4: "video/mp4", webm: "video/webm", mp3: "audio/mpeg", wav: "audio/wav", ogg: "audio/ogg" },
  ...{ txt: "text/plain", md: "text/markdown", csv: "text/csv", zip: "application/zip" },
};

/** Dropbox says no type: it is that of the name's ending. */
export const typeOf = (name: string): string =>
  types[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ""] ?? "application/octet-stream";
