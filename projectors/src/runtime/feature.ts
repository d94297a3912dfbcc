import type { Category } from "@annals/command-api/events";
import type { PersonKeys } from "@annals/person-keys";
import type { ReadModel } from "./model/read-model.ts";

/** What the read models of features are made with. */
export interface ModelOptions {
  /** Opens names and addresses. */
  keys: Pick<PersonKeys, "openAll">;
}

/**
 * What a feature makes of facts. What each must decide is required, what few have is optional.
 *
 *     export default feature({ streams: { seat: seatMeaning }, models: () => [seatModel] });
 */
export interface Feature<Streams, C extends Category, Searched> {
  /**
   * By kind of the streams that are its own: what each of their facts tells in the history of an entry; null when none of them
   * is about entries.
   */
  streams: Streams;
  /** Its read models: each names the facts of the streams that it follows, those that it handles and those that it ignores. */
  models: (options: ModelOptions) => ReadModel<C>[];
  /** What its rows add to the search documents of entries. */
  searched?: Searched;
}

/** Describes a feature. */
export const feature = <
  Streams extends { [C in Category]?: object | null },
  C extends Category = never,
  Searched = never,
>(
  description: Feature<Streams, C, Searched>,
): Feature<Streams, C, Searched> => description;
