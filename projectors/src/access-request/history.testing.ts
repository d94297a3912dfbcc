import { type Happenings, people, type Step, space, uuid, type World } from "../runtime/history.testing.ts";

/** Of a page that is there, and now and then of one that is not. */
function about({ a, b }: Omit<Step, "type">, { entry }: World) {
  const entry_id = a % 5 === 0 ? uuid(0x7777, b % 3) : entry;
  const person_id = people[b % people.length]!;
  return {
    stream: `access_request-${space}.${entry_id}.${person_id}` as const,
    who: { entry_id, person_id },
  };
}

/** Requests are answered that nobody made. */
export const accessRequestHappenings: Happenings<"access_request"> = {
  AccessRequested(step, world) {
    const { stream, who } = about(step, world);
    return { stream, data: { ...who, message: `sealed:please ${step.c % 3}` }, by: who.person_id };
  },
  AccessRequestGranted(step, world) {
    const { stream, who } = about(step, world);
    return { stream, data: { ...who, level: 1 + (step.c % 4) }, by: world.by };
  },
  AccessRequestDeclined(step, world) {
    const { stream, who } = about(step, world);
    return { stream, data: who, by: world.by };
  },
  AccessRequestWithdrawn(step, world) {
    const { stream, who } = about(step, world);
    const reason = step.c % 2 ? ("asker" as const) : ("access" as const);
    return { stream, data: { ...who, reason }, by: who.person_id };
  },
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    access_request: typeof accessRequestHappenings;
  }
}
