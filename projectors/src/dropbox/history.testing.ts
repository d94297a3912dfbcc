import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

/** Roots are chosen of what is not connected. */
export const dropboxHappenings: Happenings<"dropbox"> = {
  DropboxConnected: ({ b, c }, { by }) => ({
    stream: `dropbox-${space}`,
    data: {
      ...{ account: `Account ${b}`, namespace: c % 2 === 0 ? null : `${c}` },
      ...{ key_id: uuid(0x9a9a, c), token: "sealed:token" },
    },
    by,
  }),
  DropboxRootChosen: ({ b }, { by }) => ({ stream: `dropbox-${space}`, data: { root: `/Folder ${b}` }, by }),
  DropboxDisconnected: (_, { by }) => ({ stream: `dropbox-${space}`, data: {}, by }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    dropbox: typeof dropboxHappenings;
  }
}
