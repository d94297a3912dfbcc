import { type Happenings, uuid } from "../runtime/history.testing.ts";

const session = (number: number) => uuid(0x5555, number % 4);

export const sessionHappenings: Happenings<"session"> = {
  SessionOpened: ({ b }, { by }) => ({
    stream: `session-${session(b)}`,
    data: {
      session_id: session(b),
      person_id: by,
      method: "password",
      until: "2027-01-01T00:00:00.000Z",
    },
  }),
  SessionClosed: ({ b }) => ({ stream: `session-${session(b)}`, data: { reason: "logout" } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    session: typeof sessionHappenings;
  }
}
