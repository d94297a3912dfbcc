import { type Happenings, uuid } from "../runtime/history.testing.ts";

const session = (number: number) => uuid(0x5555, number % 4);

export const sessionHappenings: Happenings<"session"> = {
  SessionOpened: ({ b }, { by }) => ({
    stream: `session-${session(b)}`,
    data: {
      session_id: session(b),
      person_id: b % 2 ? by : uuid(0xbbbb, 10 + (b % 3)),
      until: "2027-01-01T00:00:00.000Z",
      ...(b % 3 ? { method: "password", agent: "Firefox on Linux" } : token),
    },
  }),
  SessionClosed: ({ b }) => ({ stream: `session-${session(b)}`, data: { reason: "logout" } }),
};

const token = { method: "token", name: "sealed:Report", scope: "read" } as const;

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    session: typeof sessionHappenings;
  }
}
