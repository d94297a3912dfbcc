import { sizeInWords } from "@annals/document";
import type { AnswerOf } from "@annals/http/contract";
import type { uploadFile } from "./contract.ts";
import { currentOf, type File } from "./decider.ts";

/** A file as calls answer it. @param creator the name of the person who uploaded it */
export function answeredFile(file: File, creator: string): AnswerOf<typeof uploadFile> {
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
    custom_properties: { creator: { name: creator }, folder: folder === null ? null : { uuid: folder } },
  };
}
