import type { CompleteRoutes, Handled } from "@annals/http";
import type { Sender } from "./context.ts";
import type { Core } from "./core.ts";
import type { AnyManager } from "./manager.ts";
import type { AnyAccountNotices, AnyNotices } from "./notice.ts";
import type { Routing } from "./route.ts";

/**
 * What a feature adds to the command side. What each must decide is required, what few have is optional.
 *
 *     export default feature({ contract, commands: createTagCommands, routes: tagRoutes });
 *
 * Its facts are in its row of the register, because other rooms read them without this code.
 */
export interface Feature<Contract, Viewer extends Sender, Made, Others, Options, Given, Around, Needs, Part> {
  /** Its calls, and what else its `contract.ts` exports: a call that no route answers does not compile. */
  contract: Contract;
  /** Makes its commands, which decide who may give them, from those of other features and the options of the process. */
  commands: (core: Core, others: Others, options: Options) => Made;
  /** Binds its calls to commands, its own or those of others. */
  routes: (routing: Routing<Viewer>, commands: Given, around: Around) => Handled[];
  /** What becomes facts of the front matter of an imported page; the names are stored with what was imported. */
  frontMatter?: (commands: Made) => Record<string, Part>;
  /** What follows from facts without anybody asking for it. */
  managers?: (options: Needs) => AnyManager[];
  /** What people are told because of its facts. */
  notices?: AnyNotices;
  /** What people are mailed about their accounts because of its facts. */
  accountNotices?: AnyAccountNotices;
}

/** Describes a feature. */
export function feature<
  Contract,
  Viewer extends Sender,
  Made,
  Others,
  Options,
  Given,
  Around,
  Route extends Handled,
  Needs = unknown,
  Part = never,
>(
  description: Omit<
    Feature<Contract, Viewer, Made, Others, Options, Given, Around, Needs, Part>,
    "routes"
  > & {
    routes: (
      routing: Routing<Viewer>,
      commands: Given,
      around: Around,
    ) => Route[] & CompleteRoutes<Contract, Route>;
  },
): Feature<Contract, Viewer, Made, Others, Options, Given, Around, Needs, Part> {
  return description;
}
