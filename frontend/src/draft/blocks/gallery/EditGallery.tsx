import { lengths } from "@annals/document/browser";
import { Button, Modal, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { isComposing } from "../../../command/composing.ts";
import { DialogFoot } from "../../../dialog/DialogFoot.tsx";
import { isNarrow } from "../../../frame/sidebar-state.ts";
import { t } from "../../../locale/text.ts";
import { pickFiles } from "../../../pick/files.ts";
import { Crop } from "../../../picture/Crop.tsx";
import { nameIn } from "../../../picture/chosen.ts";
import { Gallery } from "../../../picture/Gallery.tsx";
import { UploadIcon } from "../../../theme/block-icons.tsx";
import { BannerIcon } from "../../../theme/icons.tsx";
import { addressOf } from "../../typed-address.ts";
import classes from "./gallery.module.css";
import { SlideList } from "./SlideList.tsx";
import type { Slide } from "./slides.ts";
import { useSlides } from "./useSlides.ts";

export interface EditGalleryProps {
  entryId: string;
  present: Slide[];
  onSave(slides: Slide[]): void;
  onClose(): void;
}

/** The pictures of a gallery: their order, captions and descriptions. */
export default function EditGallery({ entryId, present, onSave, onClose }: EditGalleryProps) {
  const slides = useSlides(entryId, present);
  const { rows } = slides;
  const [cropped, setCropped] = useState<Slide>();
  const isWaiting = rows.some(({ upload }) => upload !== null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWaiting) return;
    onClose();
    onSave(rows.map(({ upload: _, ...slide }) => trimmed(slide)));
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="45rem"
      fullScreen={isNarrow()}
      title={
        <>
          {t("Edit gallery")} <span className={classes.count}>{counted(rows.length)}</span>
        </>
      }
    >
      <form onSubmit={submit} className={classes.form}>
        {cropped !== undefined && (
          <Crop
            entryId={entryId}
            chosen={{ url: cropped.url, name: cropped.fileName || nameIn(cropped.url) }}
            onChoose={({ url, name }) => slides.change(cropped.id, { url, fileName: name })}
            onClose={() => setCropped(undefined)}
          />
        )}
        {rows.length === 0 ? (
          <p className={classes.none}>{t("No pictures yet. Add some below.")}</p>
        ) : (
          <SlideList {...slides} onCrop={setCropped} />
        )}
        <AddPictures onFiles={slides.add} onAddress={slides.addAddress}>
          <Gallery entryId={entryId} chosen={rows.map(({ url }) => url)} onChoose={slides.toggle} />
        </AddPictures>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" variant="filled" disabled={isWaiting}>
            {isWaiting ? t("Uploading…") : t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

const counted = (count: number) => t("{count, plural, one {# slide} other {# slides}}", { count });

function trimmed(slide: Slide): Slide {
  return { ...slide, caption: slide.caption.trim(), alt: slide.alt.trim() };
}

interface AddPicturesProps {
  onFiles(files: File[]): void;
  onAddress(url: string): void;
  /** What chooses from those that are there. */
  children: ReactNode;
}

/** Pictures from this device, chosen or dropped, and from other sites by their address. */
function AddPictures({ onFiles, onAddress, children }: AddPicturesProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [text, setText] = useState("");
  const address = addressOf(text);
  const isWeb = address !== null && /^(https?:|\/api\/files\/)/i.test(address);
  function add(): void {
    if (!isWeb) return;
    onAddress(address);
    setText("");
  }
  const pictures = (files: Iterable<File>) => [...files].filter(({ type }) => type.startsWith("image/"));
  return (
    <section
      className={classes.add}
      aria-label={t("Add pictures")}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles(pictures(event.dataTransfer.files));
      }}
    >
      <Button
        variant="default"
        leftSection={<UploadIcon size={16} />}
        onClick={() => void pickFiles("image/*").then((files) => onFiles(pictures(files)))}
      >
        {t("Add pictures…")}
      </Button>
      <Button
        variant="default"
        leftSection={<BannerIcon size={16} />}
        aria-expanded={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
      >
        {t("Choose pictures")}
      </Button>
      <TextInput
        className="grow"
        aria-label={t("Address of a picture")}
        placeholder={t("or the address of a picture, then Enter")}
        value={text}
        maxLength={lengths.address}
        error={text !== "" && !isWeb ? t("Enter an address that begins with https://.") : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event)) return;
          event.preventDefault();
          add();
        }}
      />
      {isChoosing && children}
    </section>
  );
}
