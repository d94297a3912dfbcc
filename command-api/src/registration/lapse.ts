/**
 * The process manager of registrations: destroys the personal data of people who do not confirm their address in time.
 */
import { longest } from "@annals/http";
import { type LinkFact, linkDecider } from "../link/decider.ts";
import { personDecider } from "../person/decider.ts";
import type { Manager } from "../runtime/manager.ts";

export const registrationLapse: Manager<LinkFact, { person: string }> = {
  name: "registration-lapse",
  longest: longest.link,
  handles: ["RegistrationLinkIssued"],
  decide(fact) {
    if (fact.type !== "RegistrationLinkIssued") return [];
    const { link_id, person_id: person, until } = fact.data;
    return [{ about: link_id, at: new Date(until), data: { person } }];
  },
  async due({ handler, keys }, { about: link, data: { person } }) {
    const isUsed = (await handler.load(linkDecider, link, { fresh: true }))?.used === true;
    const hasAccount = (await handler.load(personDecider, person, { fresh: true })) !== null;
    if (isUsed || hasAccount) return;
    await keys.forget(person);
  },
};
