import type { Entry } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { momentWords } from "../seat/seat.ts";
import { offersAtom, setOffer } from "../writing/state.ts";
import { discardKept, keptText } from "./kept-text.ts";
import classes from "./offer.module.css";

interface OfferProps {
  entry: Entry;
  me: string;
  /** The page is already being opened for writing, with this text. */
  opening: boolean;
  onContinue(): void;
}

/** Offers the unsaved text that this browser kept, until somebody continues or discards it. */
export function UnsavedOffer({ entry, me, opening, onContinue }: OfferProps) {
  const offer = useAtomValue(offersAtom)[entry.id];
  useEffect(() => {
    let here = true;
    void keptText(entry.id, me).then((kept) => {
      if (here) setOffer(entry.id, kept);
    });
    return () => {
      here = false;
    };
  }, [entry.id, me]);
  if (offer === undefined) return null;
  return createPortal(
    <div className={classes.offer} role="alert">
      <p>
        {rich("<strong>You have unsaved changes from {moment}.</strong> They are kept in this browser.", {
          strong: (words) => <strong>{words}</strong>,
          moment: momentWords(new Date(offer.at).toISOString(), new Date()),
        })}
      </p>
      <div className={classes.buttons}>
        <Button size="xs" variant="light" loading={opening} onClick={onContinue}>
          {t("Continue")}
        </Button>
        <Button size="xs" variant="subtle" disabled={opening} onClick={() => void discardKept(offer)}>
          {t("Discard")}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
