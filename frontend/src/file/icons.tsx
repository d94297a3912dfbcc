import { fileSign } from "@annals/document/browser";
import File from "@tabler/icons-react/dist/esm/icons/IconFile.mjs";
import FileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import Pdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import Zip from "@tabler/icons-react/dist/esm/icons/IconFileZip.mjs";
import FolderFilled from "@tabler/icons-react/dist/esm/icons/IconFolderFilled.mjs";
import FolderPlus from "@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs";
import Grid from "@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs";
import List from "@tabler/icons-react/dist/esm/icons/IconList.mjs";
import Movie from "@tabler/icons-react/dist/esm/icons/IconMovie.mjs";
import Music from "@tabler/icons-react/dist/esm/icons/IconMusic.mjs";
import Photo from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import Presentation from "@tabler/icons-react/dist/esm/icons/IconPresentation.mjs";
import Table from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";
import type { ComponentType } from "react";
import { icon } from "../theme/icons.tsx";

export const FolderFilledIcon = icon(FolderFilled);
export const FolderPlusIcon = icon(FolderPlus);
export const GridIcon = icon(Grid);
export const ListIcon = icon(List);

const kinds: Readonly<Record<string, ComponentType<{ size?: number }>>> = {
  pdf: icon(Pdf),
  doc: icon(FileText),
  text: icon(FileText),
  sheet: icon(Table),
  slides: icon(Presentation),
  zip: icon(Zip),
  image: icon(Photo),
  video: icon(Movie),
  audio: icon(Music),
};
const OtherIcon = icon(File);

/** The icon of a type of file (1-application §3). */
export function KindIcon({ mimeType, size }: { mimeType: string; size: number }) {
  const { kind } = fileSign(mimeType, 0);
  const Icon = kinds[kind] ?? OtherIcon;
  return (
    <span data-kind={kind}>
      <Icon size={size} />
    </span>
  );
}
