import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { passkeyEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type PasskeyFact = FactOf<typeof passkeyEvents>;

/** A passkey; both texts are sealed with the key of its person. */
export interface Passkey {
  id: string;
  credential: string;
  name: string;
}
export type PasskeyState = Passkey[];
export type PasskeyCommand =
  /** @param space where it is added, or removed */
  | { type: "add"; id: string; credential: string; name: string; space?: string }
  | { type: "rename"; id: string; name: string }
  | { type: "remove"; id: string; space?: string };

/** How many passkeys a person can have. */
export const maxPasskeys = 20;

export const passkeyDecider: Decider<PasskeyState, PasskeyCommand, PasskeyFact> = {
  category: "passkey",
  initial: [],
  evolve(passkeys, { type, data }) {
    const { passkey_id: id } = data;
    switch (type) {
      case "PasskeyAdded":
        return [...passkeys, { id, credential: data.credential, name: data.name }];
      case "PasskeyRenamed":
        return passkeys.map((one) => (one.id === id ? { ...one, name: data.name } : one));
      case "PasskeyRemoved":
        return passkeys.filter((one) => one.id !== id);
    }
  },
  decide(command, passkeys) {
    const { id: passkey_id } = command;
    const present = passkeys.find(({ id }) => id === passkey_id);
    switch (command.type) {
      case "add": {
        const { credential, name, space: space_id } = command;
        if (present !== undefined) return [];
        if (passkeys.length >= maxPasskeys)
          throw new Refused("conflict", messages.tooManyPasskeys({ max: maxPasskeys }));
        return [
          { type: "PasskeyAdded", data: { passkey_id, credential, name, ...(space_id && { space_id }) } },
        ];
      }
      case "rename": {
        const { name } = command;
        if (present === undefined) throw new Refused("missing", messages.noSuchPasskey);
        return present.name === name ? [] : [{ type: "PasskeyRenamed", data: { passkey_id, name } }];
      }
      case "remove": {
        const { space: space_id } = command;
        if (present === undefined) return [];
        return [{ type: "PasskeyRemoved", data: { passkey_id, ...(space_id && { space_id }) } }];
      }
    }
  },
};
