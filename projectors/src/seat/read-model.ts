import { announces, readModel, rowsOf, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { seatTable } from "./tables.ts";

export const seatModel = readModel({
  name: "seat",
  version: 2,
  tables: [seatTable],
  follows: ["seat"],
  announces: [announces(seatTable, ({ space, entry }) => ({ space, seat: entry }))],
  load: rowsOf(seatTable, "SeatOccupied", "SeatRenewed", "SeatReleased", "SeatLapsed"),
  on: {
    SeatOccupied(event, { rows }) {
      const { person_id: person, until } = event.data;
      const seat = { entry: subjectOf(event), space: spaceOf(event), person };
      rows(seatTable).put({ ...seat, since: timeOf(event), until: new Date(until) });
    },
    SeatRenewed(event, { rows }) {
      const seat = rows(seatTable).get(subjectOf(event));
      if (seat) rows(seatTable).put({ ...seat, until: new Date(event.data.until) });
    },
    SeatReleased(event, { rows }) {
      rows(seatTable).delete(subjectOf(event));
    },
    SeatLapsed(event, { rows }) {
      rows(seatTable).delete(subjectOf(event));
    },
  },
});
