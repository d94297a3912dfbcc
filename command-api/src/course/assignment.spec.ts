import { given, noon, someone, someoneElse } from "../runtime/given.testing.ts";
import { type AssignmentCommand, type AssignmentFact, assignmentDecider } from "./assignment.ts";

const due = "2027-05-18";
const assigned = (people = [someone], by: string | null = due): AssignmentFact => ({
  ...{ type: "CourseAssigned", data: { people, groups: [], due: by } },
});
const assign = (people: string[], by: string | null = due): AssignmentCommand => ({
  ...{ type: "assign", people, groups: [], due: by },
});
const joined: AssignmentFact = { type: "LearnerJoined", data: { person_id: someone } };
const reminded = (stage: "soon" | "day" | "late" | "by_hand"): AssignmentFact => ({
  ...{ type: "CourseReminded", data: { stage, due } },
});
const unassigned: AssignmentFact = { type: "CourseUnassigned", data: {} };
const course = (...facts: AssignmentFact[]) => given(assignmentDecider, facts);

describe("who is to take a course", () => {
  it("is asked once, whatever the order, and as long as somebody is", () => {
    course()
      .when(assign([someone]))
      .then([assigned()]);
    course(assigned([someone, someoneElse]))
      .when(assign([someoneElse, someone, someone]))
      .then([]);
    course(assigned())
      .when(assign([someone], null))
      .then([assigned([someone], null)]);
    course()
      .when(assign([]))
      .refused("invalid", /at least one/);
    course(assigned()).when({ type: "unassign" }).then([unassigned]);
    course(assigned(), unassigned).when({ type: "unassign" }).then([]);
  });
  it("comes later, and is told once", () => {
    const join: AssignmentCommand = { type: "join", person: someone };
    course(assigned()).when(join).then([joined]);
    course(assigned(), joined, assigned([someoneElse]))
      .when(join)
      .then([]);
    course(assigned(), unassigned).when(join).then([]);
  });
  it("is reminded once of each stage of a day, and once a day by hand", () => {
    const remind = (stage: "soon" | "day" | "late"): AssignmentCommand => ({ type: "remind", stage, due });
    course(assigned())
      .when(remind("soon"))
      .then([reminded("soon")]);
    course(assigned(), reminded("day")).when(remind("soon")).then([]);
    course(assigned([someone], null))
      .when(remind("soon"))
      .then([]);
    const byHand: AssignmentCommand = { type: "remindByHand", now: noon };
    course(assigned())
      .when(byHand)
      .then([reminded("by_hand")]);
    course(assigned(), reminded("by_hand")).when(byHand).then([]);
    course().when(byHand).refused("missing");
  });
});
