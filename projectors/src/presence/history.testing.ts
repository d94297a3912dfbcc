import { type Happenings, space } from "../runtime/history.testing.ts";

const streamOf = (by: string) => `presence-${space}.${by}` as const;

export const presenceHappenings: Happenings<"presence"> = {
  PresenceHidden: (_, { by }) => ({ stream: streamOf(by), data: {}, by }),
  PresenceShown: (_, { by }) => ({ stream: streamOf(by), data: {}, by }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    presence: typeof presenceHappenings;
  }
}
