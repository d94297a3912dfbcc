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
  const [source, setSource] = useState<string>();
  return (
    <>
      <div className={classes.sources}>
        {pictureSources.all().map(({ id, Source }) => (
          <Source
            key={id}
            isOpen={source === id}
            onOpen={(isOpen) => setSource(isOpen ? id : undefined)}
            onChoose={onChoose}
          />
        ))}
      </div>
      {source === undefined && (
        <Pictures
          entryId={entryId}
          chosen={chosen}
          onChoose={({ path, name }) => onChoose({ url: path, name })}
        />
      )}
    </>
  );
}
