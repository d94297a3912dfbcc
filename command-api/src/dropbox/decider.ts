import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { dropboxEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type DropboxFact = FactOf<typeof dropboxEvents>;

interface Connected {
  account: string;
  namespace: string | null;
  key: string;
  /** Sealed. */
  token: string;
}
export interface DropboxConnection extends Connected {
  /** A folder there; empty for all of it. */
  root: string;
}
export type DropboxState = DropboxConnection | null;
export type DropboxCommand =
  | ({ type: "connect" } & Connected)
  | { type: "chooseRoot"; root: string }
  | { type: "disconnect" };

export const dropboxDecider: Decider<DropboxState, DropboxCommand, DropboxFact> = {
  category: "dropbox",
  initial: null,
  evolve(now, { type, data }) {
    if (type === "DropboxDisconnected") return null;
    if (type === "DropboxRootChosen") return now === null ? null : { ...now, root: data.root };
    const { account, namespace, key_id: key, token } = data;
    return { account, namespace, key, token, root: "" };
  },
  decide(command, now) {
    if (command.type === "connect") {
      const { account, namespace, key: key_id, token } = command;
      const isSame =
        now?.account === account && now.namespace === namespace && now.key === key_id && now.token === token;
      if (isSame) return [];
      return [{ type: "DropboxConnected", data: { account, namespace, key_id, token } }];
    }
    if (command.type === "disconnect") return now === null ? [] : [{ type: "DropboxDisconnected", data: {} }];
    if (now === null) throw new Refused("missing", messages.notConnected);
    return now.root === command.root ? [] : [{ type: "DropboxRootChosen", data: { root: command.root } }];
  },
};
