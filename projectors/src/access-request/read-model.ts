import { type FactOf, readModel, spaceOf, timeOf, type Unit } from "../runtime/model/read-model.ts";
import { type AccessRequestRow, accessRequestTable } from "./tables.ts";

type Answered = FactOf<"AccessRequestGranted" | "AccessRequestDeclined" | "AccessRequestWithdrawn">;

export const accessRequestModel = readModel({
  name: "access_request",
  version: 1,
  tables: [accessRequestTable],
  follows: ["access_request"],
  // Announced as a change of a person, so that nobody learns which page it is about, or whether it exists.
  announces: [
    {
      table: accessRequestTable,
      topic: "person",
      of: ({ space, person }: Pick<AccessRequestRow, "space" | "person">) => ({ space, id: person }),
    },
  ],
  async load(events, { rows }) {
    const known = events.flatMap((event) =>
      "entry_id" in event.data && event.stream.startsWith("access_request-") && "person_id" in event.data
        ? [[spaceOf(event), event.data.entry_id, event.data.person_id] as [string, string, string]]
        : [],
    );
    await rows(accessRequestTable).load(known);
  },
  on: {
    AccessRequested(event, { rows }) {
      const { entry_id: entry, person_id: person, message } = event.data;
      const asked = { message, asked_at: timeOf(event), state: "asked", level: null };
      rows(accessRequestTable).put({ space: spaceOf(event), entry, person, ...asked });
    },
    AccessRequestGranted: (event, unit) => becomes(event, unit, "granted", event.data.level),
    AccessRequestDeclined: (event, unit) => becomes(event, unit, "declined", null),
    AccessRequestWithdrawn: (event, unit) => becomes(event, unit, "withdrawn", null),
  },
});

function becomes(event: Answered, { rows }: Unit, state: string, level: number | null): void {
  const { entry_id, person_id } = event.data;
  const request = rows(accessRequestTable).get(spaceOf(event), entry_id, person_id);
  if (request) rows(accessRequestTable).put({ ...request, state, level });
}
