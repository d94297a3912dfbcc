import { type FactOf, ofType, readModel, spaceOf, subjectOf } from "../runtime/model/read-model.ts";
import { noticeChoiceTable } from "./tables.ts";

export const noticeChoiceModel = readModel({
  name: "notice_choice",
  version: 1,
  tables: [noticeChoiceTable],
  follows: ["notice_choice"],
  announces: [],
  load: (events, { rows }) =>
    rows(noticeChoiceTable).load(
      ofType(events, "NoticesChosen").flatMap((event) =>
        Object.keys(event.data.choices).map((kind) => [spaceOf(event), personOf(event), kind]),
      ),
    ),
  on: {
    NoticesChosen(event, { rows }) {
      const whose = { space: spaceOf(event), person: personOf(event) };
      for (const [kind, mail] of Object.entries(event.data.choices))
        rows(noticeChoiceTable).put({ ...whose, kind, mail });
    },
  },
});

/** Whose choices are in the stream `notice_choice-{space}.{person}`. */
const personOf = (event: FactOf<"NoticesChosen">) => subjectOf(event).split(".")[1] ?? "";
