import type { Entry } from "@annals/query-api/contract";
import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";
import type { PageEditor } from "./schema.ts";

export interface OfferProps {
  entry: Entry;
  editor: PageEditor;
  /** False as soon as the page has any text. */
  isEmpty: boolean;
}

/** Other ways to publish than at once, offered beside Publish. */
export const publishOptions = slot<Part & { Option: ComponentType<{ entry: Entry; onClose(): void }> }>();

/** What can follow from a new version, asked beside its note. */
export const publishChoices = slot<
  Part & {
    label: string;
    isOffered(entry: Entry): boolean;
    /** Does it, once the version is published. */
    run(entry: Entry, version: number): Promise<void>;
  }
>();

/** What replaces Publish while a page may not be published yet. */
export const publishInstead = slot<
  Part & {
    /** A hook: whether that is so. */
    useIsNeeded(entry: Entry): boolean;
    Show: ComponentType<{ entry: Entry; disabled: boolean }>;
  }
>();

/** What a page that was never published shows below its title, as long as it has no text. */
export const emptyPageOffers = slot<Part & { Offer: ComponentType<OfferProps> }>();
