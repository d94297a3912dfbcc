import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";
import type { ChosenPicture } from "./chosen.ts";

interface SourceProps {
  isOpen: boolean;
  /** Opens it in place of the pictures that are there, or closes it. */
  onOpen(isOpen: boolean): void;
  onChoose(picture: ChosenPicture): void;
}

/** Other places that a picture of the gallery can come from: a button, and what it opens. */
export const pictureSources = slot<Part & { Source: ComponentType<SourceProps> }>();
