import { useState } from "react";
import type { ChosenPicture } from "./chosen.ts";
import { Pictures } from "./Pictures.tsx";
import classes from "./picture.module.css";
import { pictureSources } from "./slots.ts";

interface GalleryProps {
  /** Of the page that is written; null outside of pages. */
  entryId: string | null;
  /** Addresses of those that are chosen already, in their order. */
  chosen: readonly string[];
  onChoose(picture: ChosenPicture): void;
}

/** Pictures that are there already, here or at other places. */
export function Gallery({ entryId, chosen, onChoose }: GalleryProps) {
  const [opened, setOpened] = useState<string>();
  const source = pictureSources.all().find(({ id }) => id === opened);
  return (
    <>
      <div className={classes.sources}>
        {pictureSources.all().map(({ id, Offer }) => (
          <Offer key={id} isOpen={id === opened} onOpen={(isOpen) => setOpened(isOpen ? id : undefined)} />
        ))}
      </div>
      {source === undefined ? (
        <Pictures
          entryId={entryId}
          chosen={chosen}
          onChoose={({ path, name }) => onChoose({ url: path, name })}
        />
      ) : (
        <source.Source onChoose={onChoose} />
      )}
    </>
  );
}
