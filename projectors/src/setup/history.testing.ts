import { type Happenings, people, space } from "../runtime/history.testing.ts";

export const installationHappenings: Happenings<"installation"> = {
  InstallationBegan: () => ({
    stream: "installation-annals",
    data: { space_id: space, person_id: people[0]! },
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    installation: typeof installationHappenings;
  }
}
