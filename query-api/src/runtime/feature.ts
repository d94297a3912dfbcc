import type { CompleteRoutes, Handled } from "@annals/http";
import type { Deps } from "./deps.ts";

/**
 * What a feature answers. What each must decide is required, what few have is optional.
 *
 *     export default feature({ contract, routes: tagRoutes, parts: { tags: tagsPart } });
 */
export interface Feature<Contract, Needs, Words, Parts, Heard, Facts> {
  /** Its calls, and what else its `contract.ts` exports: a call that no route answers does not compile. */
  contract: Contract;
  /** Answers its calls: each reads through a `View`, which knows who asks. */
  routes: (needs: Needs) => Handled[];
  /** What its facts are called in the audit: the register does not compile when a kind of fact has no words. */
  facts?: Facts;
  /** The words of its facts in the history, in each language: the register does not compile when a fact has none. */
  words?: { english: Words; german: NoInfer<Words> };
  /** Fields that it adds to the answer about a page: the register does not compile when one of `entryParts` has none. */
  parts?: Parts;
  /** The topics of its changes, and who may hear of each. */
  topics?: Heard;
}

/** Describes a feature. */
export const feature = <
  Contract,
  Route extends Handled,
  Needs = Deps,
  Words = never,
  Parts = never,
  Heard = never,
  Facts = never,
>(
  description: Omit<Feature<Contract, Needs, Words, Parts, Heard, Facts>, "routes"> & {
    routes: (needs: Needs) => Route[] & CompleteRoutes<Contract, Route>;
  },
): Feature<Contract, Needs, Words, Parts, Heard, Facts> => description;
