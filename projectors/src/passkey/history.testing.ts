import { type Happenings, uuid } from "../runtime/history.testing.ts";

const passkey = (number: number) => uuid(0x6666, number % 3);

/** Passkeys are renamed and removed that are not there. */
export const passkeyHappenings: Happenings<"passkey"> = {
  PasskeyAdded: ({ b }, { by }) => ({
    stream: `passkey-${by}`,
    data: { passkey_id: passkey(b), credential: "sealed:{}", name: `sealed:Phone ${b}` },
  }),
  PasskeyRenamed: ({ b }, { by }) => ({
    stream: `passkey-${by}`,
    data: { passkey_id: passkey(b), name: `sealed:Laptop ${b}` },
  }),
  PasskeyRemoved: ({ b }, { by }) => ({ stream: `passkey-${by}`, data: { passkey_id: passkey(b) } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    passkey: typeof passkeyHappenings;
  }
}
