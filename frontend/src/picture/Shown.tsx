import { useState } from "react";
import { t } from "../locale/text.ts";
import type { ChosenPicture } from "./chosen.ts";
import classes from "./picture.module.css";

/** The picture that would be taken, with its size. */
export function Shown({ picture: { url, name } }: { picture: ChosenPicture }) {
  const [failed, setFailed] = useState<string>();
  const [size, setSize] = useState("");
  const address = url.trim();
  if (failed === address) return <p className={classes.missing}>{t("This picture could not be loaded.")}</p>;
  return (
    <figure className={classes.shown}>
      <img
        src={address}
        alt=""
        onError={() => setFailed(address)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize(naturalWidth > 0 ? `, ${naturalWidth} × ${naturalHeight}` : "")
        }
      />
      <figcaption className={classes.hint}>
        {name}
        {size}
      </figcaption>
    </figure>
  );
}
