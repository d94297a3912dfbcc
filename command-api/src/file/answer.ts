import { homeFolderName } from "@annals/access";
import { sizeInWords } from "@annals/document";
import type { AnswerOf } from "@annals/http/contract";
import { nameOf } from "../person/name.ts";
import type { Core } from "../runtime/core.ts";
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { uploadFile } from "./contract.ts";
import { currentOf, type File, libraryDecider } from "./decider.ts";

/** A file with the names of who uploaded it and of its folder. */
export interface Named extends Written {
  file: File;
  creator: string;
  /** Null where it is in none. */
  folderName: string | null;
}

/** What a command answers, with the names that belong to its file. */
export const namedFile =
  (core: Core) =>
  async (
    { viewer }: MemberContext,
    { state, position }: Written & { state: File | null },
  ): Promise<Named> => {
    const file = state!;
    const library = file.folder === null ? null : await core.handler.load(libraryDecider, viewer.space.id);
    return {
      ...{ position, file },
      creator: file.by === null ? "" : await nameOf(core)(file.by, viewer.space.id),
      folderName: library && (library.get(file.folder!)?.name ?? homeFolderName),
    };
  };

/** A file as calls answer it. */
export function answeredFile({ file, creator, folderName }: Named): AnswerOf<typeof uploadFile> {
  const { uploaded, name, folder, at, versions } = file;
  const { file_id: id } = uploaded;
  const { mime_type, size, width, height } = currentOf(file);
  const url = `/api/files/${id}`;
  return {
    id,
    uuid: id,
    name,
    file_name: name,
    mime_type,
    size,
    human_readable_size: sizeInWords(size),
    width,
    height,
    version: versions.length,
    url,
    api_url: url,
    temp_url: null,
    thumbnail: mime_type.startsWith("image/") ? `${url}?w=320&whole=1` : null,
    created_at: at,
    custom_properties: {
      creator: { name: creator },
      folder: folder === null ? null : { uuid: folder, name: folderName ?? "" },
    },
  };
}
