import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

const id = uuid(0x7777, 1);
const codes_id = uuid(0x7777, 2);

/** Codes are used by who has no second factor, and one is removed that never was. */
export const factorHappenings: Happenings<"factor"> = {
  FactorOffered: (_, { by }) => ({
    stream: `factor-${by}`,
    data: { factor_id: id, secret: "sealed:secret", until: "2027-01-01T00:00:00.000Z" },
  }),
  FactorSetUp: (_, { by }) => ({
    stream: `factor-${by}`,
    data: { factor_id: id, codes_id, space_id: space },
  }),
  FactorCodesMade: (_, { by }) => ({ stream: `factor-${by}`, data: { codes_id } }),
  FactorCodeUsed: ({ b }, { by }) => ({ stream: `factor-${by}`, data: { codes_id, number: b % 10 } }),
  FactorRemoved: ({ b }, { by }) => ({
    stream: `factor-${by}`,
    data: { factor_id: id, how: b % 2 ? "removed" : "reset", space_id: space },
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    factor: typeof factorHappenings;
  }
}
