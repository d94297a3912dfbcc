import { fileSign } from "@annals/document/browser";
import type { LibraryFile } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";
import classes from "./file.module.css";
import { KindIcon } from "./icons.tsx";

/** A file as the browser shows it; else its icon and a way to download it. */
export function Preview({ file }: { file: LibraryFile }) {
  const { preview } = fileSign(file.mime_type, file.size);
  const { api_url: url, name } = file;
  if (preview === "image") return <img className={classes.shown} src={url} alt={name} />;
  if (preview === "video")
    // biome-ignore lint/a11y/useMediaCaption: what people upload has none
    return <video className={classes.shown} src={url} title={name} controls />;
  if (preview === "audio")
    // biome-ignore lint/a11y/useMediaCaption: what people upload has none
    return <audio className={classes.sound} src={url} title={name} controls />;
  if (preview === "pdf" && navigator.pdfViewerEnabled)
    return <iframe className={classes.shown} src={url} title={name} />;
  return (
    <div className={classes.none}>
      <KindIcon mimeType={file.mime_type} size={48} />
      <p>{t("Browsers do not show files of this type.")}</p>
      <a href={url} download={name}>
        {t("Download {name}", { name })}
      </a>
    </div>
  );
}
