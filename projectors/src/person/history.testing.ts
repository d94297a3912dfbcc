import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

/** Opens what these histories sealed. */
export async function openSealed(items: { sealed: string }[]): Promise<(string | null)[]> {
  return items.map(({ sealed }) => (sealed.startsWith("sealed:") ? sealed.slice("sealed:".length) : null));
}

export const personHappenings: Happenings<"person"> = {
  PersonRegistered({ b }) {
    const id = uuid(0xbbbb, 10 + (b % 3));
    const names = { first_name: `sealed:First${b}`, last_name: "sealed:Last" };
    return { stream: `person-${id}`, data: { person_id: id, email: `sealed:p${b}@example.org`, ...names } };
  },
  PersonAddressProved: (_, { by }) => ({ stream: `person-${by}`, data: { provider: "google" } }),
  PersonRenamed: ({ b }, { by }) => ({
    stream: `person-${by}`,
    data: { first_name: `sealed:Neu${b}`, last_name: "sealed:Name" },
  }),
  PersonPictureChanged: ({ b }, { by }) => ({
    stream: `person-${by}`,
    data: { picture_id: uuid(0x9999, b), content: "0".repeat(64) },
  }),
  PersonPictureRemoved: (_, { by }) => ({ stream: `person-${by}`, data: {} }),
  PersonLanguageChosen: ({ b }, { by }) => ({
    stream: `person-${by}`,
    data: { language: ["de", "en", null][b % 3]! },
  }),
  PersonTimeZoneChosen: ({ b }, { by }) => ({
    stream: `person-${by}`,
    data: { time_zone: ["Europe/Berlin", "Pacific/Auckland"][b % 2]! },
  }),
  PersonEmailChanged: ({ b }, { by }) => ({
    stream: `person-${by}`,
    data: { link_id: uuid(0x7777, b), email: `sealed:new${b}@example.org`, space_id: space },
  }),
  PersonPasswordChanged: ({ b }, { by }) => ({
    stream: `person-${by}`,
    data: { change_id: uuid(0x7777, b), how: "typed", space_id: space },
  }),
  PersonErased: ({ b }) => ({ stream: `person-${uuid(0xbbbb, 10 + (b % 3))}`, data: {} }),
};

export const emailHappenings: Happenings<"email"> = {
  EmailClaimed: ({ b }, { by }) => ({ stream: `email-${b}`, data: { person_id: by } }),
  EmailReleased: ({ b }, { by }) => ({ stream: `email-${b}`, data: { person_id: by } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    person: typeof personHappenings;
    email: typeof emailHappenings;
  }
}
