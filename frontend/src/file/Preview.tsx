import { fileSign } from "@annals/document/browser";
import type { LibraryFile } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";
import { shownAddress } from "./addresses.ts";
import { FileText } from "./FileText.tsx";
import classes from "./file.module.css";
import { KindIcon } from "./icons.tsx";
import { Picture } from "./Picture.tsx";
import { srcSetOf } from "./src-set.ts";

/**
 * A file as the browser shows it, else its text, else its icon and a way to download it.
 * @param hasZoom whether pictures can be made larger and smaller
 */
export function Preview({
  file,
  page = null,
  hasZoom = false,
}: {
  file: LibraryFile;
  page?: string | null;
  hasZoom?: boolean;
}) {
  const { preview } = fileSign(file.mime_type, file.size);
  const { name } = file;
  const url = shownAddress(file);
  if (preview === "image" && hasZoom) return <Picture file={file} />;
  if (preview === "image")
    return <img className={classes.shown} src={url} srcSet={srcSetOf(file)} sizes="56rem" alt={name} />;
  if (preview === "video")
    // biome-ignore lint/a11y/useMediaCaption: what people upload has none
    return <video className={classes.shown} src={url} title={name} controls />;
  if (preview === "audio")
    // biome-ignore lint/a11y/useMediaCaption: what people upload has none
    return <audio className={classes.sound} src={url} title={name} controls />;
  if (preview === "pdf" && navigator.pdfViewerEnabled)
    return (
      <iframe className={classes.shown} src={page === null ? url : `${url}#page=${page}`} title={name} />
    );
  if (preview === null && file.preview.has_text) return <FileText file={file} page={page} />;
  return (
    <div className={classes.none}>
      {file.thumbnail === null ? (
        <KindIcon mimeType={file.mime_type} size={48} />
      ) : (
        <img
          className={classes.shown}
          src={shownAddress(file, "w=1024")}
          alt={t("First page of {name}", { name })}
        />
      )}
      {preview !== "pdf" && <p>{t("Browsers do not show files of this type.")}</p>}
      <a href={url} download={name}>
        {t("Download {name}", { name })}
      </a>
    </div>
  );
}
