import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import { messages } from "../feedback/messages.ts";
import type { View } from "../runtime/reads.ts";

/** @throws Problem 403 for who does not see reports */
export function needReports({ viewer }: View): void {
  if (!can(viewer.roles, "seeStatus")) throw forbidden(messages.onlyAdminsSeeReports);
}
