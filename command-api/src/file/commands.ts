/** Stores uploaded bytes once per content, and describes them by a fact. */
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { needs, widens } from "@annals/access";
import { fileOf } from "@annals/document";
import { FileTooLarge, type Scanner } from "@annals/files";
import { conflict, forbidden, invalid, notFound, Problem } from "@annals/http";
import { createAccess } from "../access/access.ts";
import type { FilesOfComments } from "../comment/needs.ts";
import { type CommandContext, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { fileName, maxFileBytes, programEndings } from "./contract.ts";
import {
  currentOf,
  type File,
  type FileCommand,
  type FileFact,
  type FileState,
  fileDecider,
  libraryDecider,
} from "./decider.ts";
import {
  checkFolder,
  checkManages,
  createFolderCommands,
  type FolderCommands,
  levelInFolder,
} from "./folders.ts";
import { isLive, viewersOf } from "./library.ts";
import { messages } from "./messages.ts";
import { marked, partsOf } from "./name.ts";
import type { FileNames } from "./names.ts";
import type { Room } from "./room.ts";
import { settled } from "./settled.ts";
import { createShowing } from "./showing.ts";
import { sniffLength, typeOf } from "./type.ts";
import { createUploads, type UploadCommands } from "./uploads.ts";
import type { Kept } from "./version.ts";

interface Upload {
  id: string;
  name: string;
  /** The entry that it is uploaded for: who may edit the entry may view the file, others when the entry shows it. */
  entry: string | null;
  bytes: Readable;
}

type FileOutcome = Outcome<FileState, FileFact>;

export interface FileCommands extends FilesOfComments {
  folder: FolderCommands;
  /**
   * Stores an upload. Who uploads for an entry must be allowed to edit it; that is checked before the bytes are read.
   * @throws Problem 404, 403, 413
   */
  upload(context: MemberContext, upload: Upload): Promise<FileOutcome>;
  /** Stores a picture for a picker. @throws Problem 413, 422 for another type */
  uploadImage(context: MemberContext, upload: Omit<Upload, "entry">): Promise<FileOutcome>;
  /** Stores an upload in a folder of the file manager. @throws Problem 403, 404, 413, 422 for a program */
  uploadInto(context: MemberContext, folder: string, upload: Omit<Upload, "entry">): Promise<FileOutcome>;
  /** @throws Problem 403, 404; Refused */
  move(context: MemberContext, id: string, folder: string): Promise<FileOutcome>;
  /** @throws Problem 403, 404; Refused */
  rename(context: MemberContext, id: string, name: string): Promise<FileOutcome>;
  /** Gives a file another content, at the same address. @throws Problem 403, 404, 413, 422 for another kind; Refused */
  replace(context: MemberContext, id: string, upload: Omit<Upload, "id" | "entry">): Promise<FileOutcome>;
  /** Gives a file what it held as an earlier version. @throws Problem 403, 404; Refused */
  restoreVersion(context: MemberContext, id: string, number: number): Promise<FileOutcome>;
  /** Another file with the same content, in the same folder. @throws Problem 403, 404 */
  copy(context: MemberContext, id: string): Promise<FileOutcome>;
  /** @throws Problem 403, 404 */
  remove(context: MemberContext, id: string): Promise<FileOutcome>;
  /** @throws Problem 403, 404 */
  restore(context: MemberContext, id: string): Promise<FileOutcome>;
  /** The same of many. @throws Problem 403, 404 */
  removeAll(context: MemberContext, ids: readonly string[]): Promise<Written>;
  /** @throws Problem 403, 404 */
  restoreAll(context: MemberContext, ids: readonly string[]): Promise<Written>;
  /** Removes an upload of one's own that nothing uses. @throws Problem 404, 409 */
  removeUnused(context: MemberContext, path: string): Promise<FileOutcome>;
  /** The type of a file that belongs to a space and to no page of it; null for any other. */
  typeIn(space: string, id: string): Promise<string | null>;
  /** The same content as a file of the context's space. False when there is no such file. */
  copyAs(context: CommandContext, id: string, copy: string): Promise<boolean>;
  /** Uploads that come in pieces. */
  uploads: UploadCommands;
}

/** A content that is stored. */
interface Stored {
  sha256: string;
  size: number;
}

export function createFileCommands(
  core: Core,
  _others: unknown,
  { room, fileNames, scanner }: { room: Room; fileNames: FileNames; scanner: Scanner | null },
): FileCommands {
  const { files, handler } = core;
  const access = createAccess(handler);
  const { readable, noteInComment } = createShowing({ handler }, access);

  /** @throws Problem 413 for what is too large, or has no room in its space */
  async function store({ viewer: { space } }: MemberContext, bytes: Readable): Promise<Stored> {
    const left = await room.left(space.id);
    return files.put(bytes, Math.min(left, maxFileBytes)).catch((error: unknown) => {
      if (!(error instanceof FileTooLarge)) throw error;
      throw left < maxFileBytes ? room.none(left) : new Problem(413, messages.fileIsTooLarge);
    });
  }

  async function keep(
    context: MemberContext,
    { bytes, ...about }: Upload,
    takes?: (type: string) => boolean,
  ) {
    return describe(about, await store(context, bytes), takes);
  }

  async function describe(
    { id, name, entry }: Omit<Upload, "bytes">,
    kept: Stored,
    takes?: (type: string) => boolean,
  ) {
    return { file_id: id, entry_id: entry, ...(await contentOf(name, kept, takes)) };
  }

  async function contentOf(
    name: string,
    kept: Stored,
    takes: (type: string) => boolean = () => true,
  ): Promise<Kept> {
    const read = async (end: number) => buffer((await files.get(kept.sha256, { start: 0, end }))!.stream);
    const mime_type = await typeOf(await read(sniffLength - 1), name);
    if (!takes(mime_type)) throw invalid("file", messages.isNotPicture);
    const scanned = await scan(kept);
    return { name, mime_type, ...(await settled(core, kept, mime_type)), ...scanned };
  }

  /** Whether no virus was found in a content; nothing where none is looked for. @throws Problem 422 for one that was found */
  async function scan({ sha256 }: Stored): Promise<{ scanned?: boolean }> {
    if (scanner === null) return {};
    const verdict = await scanner.scan((await files.get(sha256))!.stream);
    if (verdict.state === "found") {
      core.logger.warn({ sha256, virus: verdict.name }, "An upload with a virus was refused");
      throw invalid("file", messages.hasVirus({ name: verdict.name }));
    }
    // A scanner that is away stops nobody: the file says that it was not scanned.
    if (verdict.state === "unknown")
      core.logger.warn({ sha256, why: verdict.why }, "An upload was not scanned");
    return { scanned: verdict.state === "clean" };
  }

  /** A file of the file manager, for those who manage it and may view its folder. @throws Problem 403, 404 */
  async function managed(context: MemberContext, id: string): Promise<File & { folder: string }> {
    checkManages(context);
    const file = await handler.load(fileDecider, id);
    if (file === null || file.folder === null || file.space !== context.viewer.space.id) throw notFound();
    const level = await levelInFolder(core, context.viewer, file.folder, { trashed: true });
    if (level < needs.view) throw notFound();
    return { ...file, folder: file.folder };
  }

  /** @throws Problem 403 where more people see what is in the other folder, for who does not manage the first one */
  async function checkWidening({ viewer }: MemberContext, from: string, to: string): Promise<void> {
    const home = viewer.space.id;
    const library = await handler.load(libraryDecider, home);
    if (!widens(viewersOf(library, home, from), viewersOf(library, home, to))) return;
    const level = await levelInFolder(core, viewer, from, { trashed: true });
    if (level < needs.manage) throw forbidden(messages.opensFurther);
  }

  /** The folder itself, or the home folder where it is in the trash. @throws Problem 403 where more people see what is in that */
  async function folderOrHome(context: MemberContext, folder: string): Promise<string> {
    const home = context.viewer.space.id;
    if (isLive(await handler.load(libraryDecider, home), home, folder)) return folder;
    await checkWidening(context, folder, home);
    return home;
  }

  /** Where an upload goes whose bytes have come: its folder may have been closed or put in the trash meanwhile. @throws Problem 403, 404 */
  async function folderNow(context: MemberContext, folder: string): Promise<string> {
    const into = await folderOrHome(context, folder);
    await checkFolder(core, context, into);
    return into;
  }

  /** @throws Problem 403, 404 for a file that is not there or in the trash, 422 for a program */
  async function checkReplaces(context: MemberContext, id: string, name: string): Promise<void> {
    const { deleted } = await managed(context, id);
    if (deleted) throw new Problem(404, messages.isInTrash);
    if (isProgram(name)) throw invalid("file", messages.invalidType);
  }

  /** @throws Problem 409 with the file of a folder that has this name: the last one, where several have it */
  async function checkName(folder: string, name: string): Promise<void> {
    const files: File[] = [];
    for (const id of await fileNames.called(folder, name)) files.push((await handler.load(fileDecider, id))!);
    const last = files.sort((one, other) => (one.at < other.at ? 1 : -1))[0];
    if (last === undefined) return;
    const namesake = { uuid: last.uploaded.file_id, name: last.name };
    throw conflict(messages.fileNameIsTaken({ name: last.name }), {
      namesake: { ...namesake, free_name: await fileNames.free(folder, name) },
    });
  }

  const execute = (context: MemberContext, id: string, command: FileCommand) =>
    handler.execute(fileDecider, id, command, context);

  /** The same for a content that may be new to the space. */
  const executeWithRoom = (context: MemberContext, id: string, content: Stored, command: FileCommand) =>
    room.during(context.viewer.space.id, content, () => execute(context, id, command));

  const uploads = createUploads(core, {
    room,
    async check(context, { name, folder, entry, replaces, taken }) {
      if (replaces !== null) await checkReplaces(context, replaces, name);
      if (entry !== null) await access.edit(context.viewer, entry);
      if (folder === null) return;
      checkManages(context);
      await checkFolder(core, context, folder);
      if (isProgram(name)) throw invalid("file", messages.invalidType);
      if (taken === "refuse") await checkName(folder, nameFor(name));
    },
    async file(context, { id, name, folder, entry, replaces, numbered }, kept) {
      if (replaces !== null) {
        await checkReplaces(context, replaces, name);
        const content = await contentOf(nameFor(name), kept);
        return execute(context, replaces, { type: "replace", content });
      }
      // What was allowed when it began may not be any more.
      if (entry !== null) await access.edit(context.viewer, entry);
      if (folder !== null) checkManages(context);
      const into = folder === null ? null : await folderNow(context, folder);
      const given = into === null ? name : nameFor(name);
      const described = await describe({ id, name: given, entry }, kept);
      const file =
        into !== null && numbered ? { ...described, name: await fileNames.free(into, given) } : described;
      return execute(context, id, { type: "upload", file, folder: into });
    },
  });

  async function remove(context: MemberContext, id: string): Promise<FileOutcome> {
    await managed(context, id);
    return execute(context, id, { type: "delete" });
  }

  async function restore(context: MemberContext, id: string): Promise<FileOutcome> {
    const { folder } = await managed(context, id);
    return execute(context, id, { type: "restore", folder: await folderOrHome(context, folder) });
  }

  /** One after the other: of those that are there before one that is not, all is done. */
  async function each(
    context: MemberContext,
    ids: readonly string[],
    act: (context: MemberContext, id: string) => Promise<FileOutcome>,
  ): Promise<Written> {
    const positions: string[] = [];
    for (const id of ids) positions.push((await act(partOf(context, id), id)).position);
    return { position: positions.sort().at(-1)! };
  }

  return {
    uploads,
    async typeIn(space, id) {
      const file = await handler.load(fileDecider, id, { fresh: true });
      return file?.space === space && file.uploaded.entry_id === null ? currentOf(file).mime_type : null;
    },
    async copyAs(context, id, copy) {
      const found = await handler.load(fileDecider, id, { fresh: true });
      if (found === null) return false;
      const file = { ...currentOf(found), entry_id: null, file_id: copy };
      await handler.execute(fileDecider, copy, { type: "upload", file }, context);
      return true;
    },
    readable,
    noteInComment,
    async currentOf(id) {
      const file = await handler.load(fileDecider, id);
      return file && currentOf(file);
    },
    folder: createFolderCommands(core),
    async upload(context, upload) {
      const check = async () => {
        if (upload.entry !== null) await access.edit(context.viewer, upload.entry);
      };
      await check();
      const file = await keep(context, upload);
      // What was allowed before the bytes came may not be any more.
      await check();
      return executeWithRoom(context, upload.id, file, { type: "upload", file });
    },
    async uploadImage(context, upload) {
      const file = await keep(context, { ...upload, entry: null }, (type) => pictures.has(type));
      return executeWithRoom(context, upload.id, file, { type: "upload", file });
    },
    async uploadInto(context, folder, upload) {
      checkManages(context);
      await checkFolder(core, context, folder);
      if (isProgram(upload.name)) throw invalid("file", messages.invalidType);
      const file = await keep(context, { ...upload, name: nameFor(upload.name), entry: null });
      const into = await folderNow(context, folder);
      return executeWithRoom(context, upload.id, file, { type: "upload", file, folder: into });
    },
    async move(context, id, folder) {
      const { folder: from } = await managed(context, id);
      await checkFolder(core, context, folder);
      await checkWidening(context, from, folder);
      return execute(context, id, { type: "move", folder });
    },
    async rename(context, id, name) {
      await managed(context, id);
      if (isProgram(name)) throw invalid("name", messages.invalidType);
      return execute(context, id, { type: "rename", name });
    },
    async replace(context, id, { name, bytes }) {
      await checkReplaces(context, id, name);
      const content = await contentOf(nameFor(name), await store(context, bytes));
      await checkReplaces(context, id, name);
      return executeWithRoom(context, id, content, { type: "replace", content });
    },
    async restoreVersion(context, id, number) {
      await managed(context, id);
      return execute(context, id, { type: "restore version", number });
    },
    async copy(context, id) {
      const { name, folder, deleted, versions } = await managed(context, id);
      if (deleted) throw notFound();
      // Nobody would see the copy in a folder that is in the trash.
      await checkFolder(core, context, folder);
      const content = { ...currentOf({ versions }), name: copied(name) };
      const file = { ...content, file_id: newIdOf(context, "copy"), entry_id: null };
      return execute(context, file.file_id, { type: "upload", file, folder });
    },
    remove,
    restore,
    removeAll: (context, ids) => each(context, ids, remove),
    restoreAll: (context, ids) => each(context, ids, restore),
    async removeUnused(context, path) {
      const { viewer } = context;
      const id = fileOf(path)?.toLowerCase();
      const file = id === undefined ? null : await handler.load(fileDecider, id);
      if (file === null || file.space !== viewer.space.id) throw notFound();
      const isOwn = file.by !== null && file.by === viewer.account;
      const isShown = file.shownIn.length > 0 || file.comments.length > 0;
      const isFree = file.uploaded.entry_id === null && !isShown && file.folder === null;
      const isInSettings = JSON.stringify(viewer.space.settings).includes(id!);
      if (!isOwn || !isFree || isInSettings) throw new Problem(409, messages.isUsed);
      return execute(context, id!, { type: "delete" });
    },
  };
}

/** What pickers take (specification 1, section 5). */
const pictures = new Set(["image/png", "image/jpeg", "image/svg+xml"]);

const program = new RegExp(`\\.(${programEndings.join("|")})[.\\s]*$`, "i");
/** As it was given, and as it is kept: what is left out of a name could hide its ending. */
const isProgram = (name: string): boolean => program.test(name) || program.test(nameFor(name));

/** The name of an upload as the file manager keeps it: what cannot stand in a name is left out, its ending stays. */
function nameFor(name: string): string {
  const given = fileName.safeParse(name);
  if (given.success) return given.data;
  const { ending } = partsOf(name);
  const last = ending.length <= 12 ? ending : "";
  const short = fileName.safeParse([...name].slice(0, 60).join("") + last);
  return short.success ? short.data : `file${last}`;
}

/** As in "plan (Copy).pdf". */
function copied(name: string): string {
  return nameFor(marked(name, " (Copy)"));
}
