import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const groupFacts = factWords<"group">({
  GroupCreated: {
    area: "people",
    english: "created the group {name}",
    german: "hat die Gruppe {name} angelegt",
  },
  GroupChanged: { area: "people", english: "changed a group", german: "hat eine Gruppe geändert" },
  GroupMemberAdded: {
    area: "people",
    english: "added {person_id} to a group",
    german: "hat {person_id} in eine Gruppe aufgenommen",
  },
  GroupMemberRemoved: {
    area: "people",
    english: "removed {person_id} from a group",
    german: "hat {person_id} aus einer Gruppe genommen",
  },
  GroupDeleted: { area: "people", english: "deleted a group", german: "hat eine Gruppe gelöscht" },
});
