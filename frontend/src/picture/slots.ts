import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";
import type { ChosenPicture } from "./chosen.ts";

/** Chooses a picture of one of these places. */
export interface SourceProps {
  onChoose(picture: ChosenPicture): void;
}

/** The button of one of them. */
export interface OfferProps {
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** Other places that a picture of the gallery can come from: a button, and what it opens in place of the pictures that are there. */
export const pictureSources = slot<
  Part & { Offer: ComponentType<OfferProps>; Source: ComponentType<SourceProps> }
>();
