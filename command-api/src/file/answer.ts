import { sizeInWords } from "@annals/document";
import type { AnswerOf } from "@annals/http/contract";
import type { uploadFile } from "./contract.ts";
import type { File } from "./decider.ts";

/** A file as calls answer it. @param creator the name of the person who uploaded it */
export function answeredFile(
  { uploaded, name, folder, at }: File,
  creator: string,
): AnswerOf<typeof uploadFile> {
  const { file_id: id, mime_type, size, width, height } = uploaded;
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
    url,
    api_url: url,
    temp_url: null,
    thumbnail: mime_type.startsWith("image/") ? `${url}?w=320&whole=1` : null,
    created_at: at,
    custom_properties: { creator: { name: creator }, folder: folder === null ? null : { uuid: folder } },
  };
}
