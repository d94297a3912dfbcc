import { announces, readModel, rowsOf, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { seatTable } from "./tables.ts";

export const seatModel = readModel({
  name: "seat",
  version: 3,
  tables: [seatTable],
  follows: ["seat"],
  announces: [announces(seatTable, "seat", ({ space, entry }) => ({ space, id: entry }))],
  load: rowsOf(seatTable, "SeatOccupied", "SeatRenewed", "SeatReleased", "SeatLapsed"),
  on: {
    SeatOccupied(event, { rows }) {
      const { person_id: person, until, lease = null } = event.data;
      const seat = { entry: subjectOf(event), space: spaceOf(event), person, lease };
      rows(seatTable).put({ ...seat, since: timeOf(event), until: new Date(until) });
    },
    SeatRenewed(event, { rows }) {
      const seat = rows(seatTable).get(subjectOf(event));
      const { until, lease = null } = event.data;
      if (seat) rows(seatTable).put({ ...seat, lease, until: new Date(until) });
    },
    SeatReleased(event, { rows }) {
      rows(seatTable).delete(subjectOf(event));
    },
    SeatLapsed(event, { rows }) {
      rows(seatTable).delete(subjectOf(event));
    },
  },
});
