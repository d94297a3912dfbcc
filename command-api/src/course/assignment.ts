/** Who is to take a course. */
import { type Asked, inOrder, isSameAsked } from "../audience/people.ts";
import { isSoonAgain, isTold, type Stage } from "../audience/stages.ts";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { assignmentEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type AssignmentFact = FactOf<typeof assignmentEvents>;

export interface Assignment {
  /** Null: nobody is to take it. */
  assigned: (Asked & { due: string | null }) | null;
  /** Who assigned it last. */
  assignedBy: string | null;
  /** Those who came later into a group, and were told. */
  joined: ReadonlySet<string>;
  /** What was reminded of this day. */
  reminded: readonly Stage[];
  /** When people were last reminded by hand, ISO 8601. */
  byHand: string | null;
}

export type AssignmentCommand =
  | { type: "assign"; people: readonly string[]; groups: readonly string[]; due: string | null }
  /** Somebody came into a group. */
  | { type: "join"; person: string }
  /** A stage of the day began. */
  | { type: "remind"; stage: Stage; due: string }
  | { type: "remindByHand"; now: string }
  | { type: "unassign" };

export const assignmentDecider: Decider<Assignment, AssignmentCommand, AssignmentFact> = {
  category: "assignment",
  initial: { assigned: null, assignedBy: null, joined: new Set(), reminded: [], byHand: null },
  weigh: ({ joined }) => 500 + 100 * joined.size,

  evolve(state, { type, data, metadata }) {
    switch (type) {
      case "CourseAssigned": {
        const reminded = state.assigned?.due === data.due ? state.reminded : [];
        return { ...state, assigned: data, assignedBy: metadata.actor, reminded };
      }
      case "LearnerJoined":
        return { ...state, joined: new Set(state.joined).add(data.person_id) };
      case "CourseReminded":
        return data.stage === "by_hand"
          ? { ...state, byHand: metadata.at }
          : { ...state, reminded: [...state.reminded, data.stage] };
      case "CourseUnassigned":
        return { ...state, assigned: null, joined: new Set(), reminded: [] };
    }
  },

  decide(command, { assigned, joined, reminded, byHand }) {
    switch (command.type) {
      case "assign": {
        const { due } = command;
        const whom = inOrder(command);
        if (whom.people.length + whom.groups.length === 0)
          throw new Refused("invalid", messages.chooseLearners, { path: "people" });
        const isSame = assigned !== null && isSameAsked(assigned, whom) && assigned.due === due;
        return isSame ? [] : [{ type: "CourseAssigned", data: { ...whom, due } }];
      }
      case "join": {
        const { person } = command;
        return assigned === null || joined.has(person)
          ? []
          : [{ type: "LearnerJoined", data: { person_id: person } }];
      }
      case "remind": {
        const { stage, due } = command;
        return assigned?.due !== due || isTold(stage, reminded)
          ? []
          : [{ type: "CourseReminded", data: { stage, due } }];
      }
      case "remindByHand": {
        if (assigned === null) throw new Refused("missing", messages.nobodyIsAssigned);
        if (isSoonAgain(byHand, command.now)) return [];
        return [{ type: "CourseReminded", data: { stage: "by_hand", due: assigned.due } }];
      }
      case "unassign":
        return assigned === null ? [] : [{ type: "CourseUnassigned", data: {} }];
    }
  },
};
