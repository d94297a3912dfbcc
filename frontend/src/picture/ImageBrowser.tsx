/** Where a picture can come from, each in a tab (specification 1, section 2: ImageBrowser). */
import { type ReactNode, useState } from "react";
import { DialogTabs } from "../dialog/DialogTabs.tsx";
import { t } from "../locale/text.ts";
import { AddressPanel } from "./AddressPanel.tsx";
import { Crop, CropButton } from "./Crop.tsx";
import { type ChosenPicture, isWhole } from "./chosen.ts";
import { canCrop } from "./crop.ts";
import { Gallery } from "./Gallery.tsx";
import classes from "./picture.module.css";
import { Shown } from "./Shown.tsx";
import { UploadPanel } from "./UploadPanel.tsx";

export interface ImageBrowserProps {
  /** Of the page that is written; null outside of pages. */
  entryId: string | null;
  chosen: ChosenPicture;
  /** Hears each choice; also what is typed, while it is no address yet. */
  onChoose(picture: ChosenPicture): void;
  /** Whether the dialog shows what is chosen by itself. */
  isShown?: boolean;
  /** Whether a picture of another site can be taken, by its address. */
  withAddress?: boolean;
  /** One more way, in front of the others. */
  first?: { label: string; panel: ReactNode };
}

type Tab = "first" | "gallery" | "upload" | "url";

export function ImageBrowser({
  entryId,
  chosen,
  onChoose,
  isShown = false,
  withAddress = true,
  first,
}: ImageBrowserProps) {
  const [tab, setTab] = useState<Tab>(first === undefined ? "gallery" : "first");
  /** The picture that is cropped now, in place of the tab: another choice ends it. */
  const [cropped, setCropped] = useState("");
  const tabs = [
    ...(first === undefined ? [] : [{ id: "first" as const, label: first.label }]),
    { id: "gallery" as const, label: t("Gallery") },
    { id: "upload" as const, label: t("Upload") },
    ...(withAddress ? [{ id: "url" as const, label: t("Url") }] : []),
  ];
  if (cropped !== "" && cropped === chosen.url)
    return <Crop {...{ entryId, chosen, onChoose }} onClose={() => setCropped("")} />;
  return (
    <>
      <DialogTabs<Tab> label={t("Where the picture comes from")} tabs={tabs} chosen={tab} onChoose={setTab} />
      <div id="dialog-panel" role="tabpanel" aria-labelledby={`dialog-tab-${tab}`} className={classes.panel}>
        {tab === "first" && first?.panel}
        {tab === "gallery" && <Gallery entryId={entryId} chosen={[chosen.url]} onChoose={onChoose} />}
        {tab === "upload" && <UploadPanel entryId={entryId} onDone={onChoose} />}
        {tab === "url" && <AddressPanel chosen={chosen} onChoose={onChoose} />}
        {(tab === "upload" || tab === "url") && !isShown && isWhole(chosen) && <Shown picture={chosen} />}
        {tab !== "first" && isWhole(chosen) && canCrop(chosen) && (
          <CropButton onOpen={() => setCropped(chosen.url)} />
        )}
      </div>
    </>
  );
}
