import type { LibraryFile } from "@annals/query-api/contract";
import { useState } from "react";
import { KindIcon } from "./icons.tsx";

/** The small picture of a file; the icon of its type while, or where, there is none. */
export function Thumbnail({ file }: { file: LibraryFile }) {
  const { thumbnail } = file;
  /** The picture that did not come. */
  const [lost, setLost] = useState<string | null>(null);
  if (thumbnail === null || thumbnail === lost) return <KindIcon mimeType={file.mime_type} size={28} />;
  return (
    <img
      src={thumbnail}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setLost(thumbnail)}
    />
  );
}
