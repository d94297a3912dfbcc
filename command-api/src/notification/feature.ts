import { feature } from "../runtime/feature.ts";
import { createNotificationCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { dailyMail, dailyMailMoves } from "./daily.ts";
import { followBeginner } from "./follow-begin.ts";
import { noticeMail } from "./mail.ts";
import { notificationRoutes } from "./routes.ts";
import type { Worth } from "./worth.ts";

export default feature({
  contract,
  commands: createNotificationCommands,
  routes: notificationRoutes,
  managers: ({ worth }: { worth: Worth }) => [
    followBeginner,
    noticeMail(worth),
    dailyMail(worth),
    dailyMailMoves,
  ],
});
