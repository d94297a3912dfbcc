/** The process manager that writes mails: each fact that somebody gets a mail about gives exactly one mail. */
import type { LetterKind } from "@annals/mail/letters";
import type { FactorFact } from "../factor/decider.ts";
import type { IdentityFact } from "../identity/decider.ts";
import type { LinkFact } from "../link/decider.ts";
import type { MemberFact } from "../member/decider.ts";
import type { PasskeyFact } from "../passkey/decider.ts";
import { emailDecider, type PersonFact, personDecider } from "../person/decider.ts";
import { idOf } from "../runtime/context.ts";
import { idIn } from "../runtime/handler.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import type { VerificationFact } from "../verification/decider.ts";
import { mailDecider } from "./decider.ts";

interface Due {
  kind: LetterKind;
  /** Fingerprint of the address that it goes to, where the person is not known yet. */
  account?: string;
  person?: string;
  link?: string;
  /** The address that somebody wants to have here; sealed. */
  email?: string;
  /** The space that it comes from, where the fact belongs to none. */
  space?: string;
  /** The page that it is about. */
  entry?: string;
}

type Heard =
  | LinkFact
  | Extract<PersonFact, { type: "PersonPasswordChanged" | "PersonEmailChanged" }>
  | Extract<MemberFact, { type: "MemberInvited" }>
  | Extract<VerificationFact, { type: "VerificationDue" }>
  | Extract<FactorFact, { type: "FactorSetUp" | "FactorRemoved" }>
  | Extract<PasskeyFact, { type: "PasskeyAdded" | "PasskeyRemoved" }>
  | Extract<IdentityFact, { type: "IdentityLinked" }>;

export const mailWriting: Manager<Heard, Due> = {
  name: "mail-writing",
  longest: atOnce,
  handles: [
    "PasswordLinkIssued",
    "RegistrationLinkIssued",
    "InvitationLinkIssued",
    "MemberInvited",
    "EmailLinkIssued",
    "PersonPasswordChanged",
    "PersonEmailChanged",
    "VerificationDue",
    "FactorSetUp",
    "FactorRemoved",
    "PasskeyAdded",
    "PasskeyRemoved",
    "IdentityLinked",
  ],
  decide(fact) {
    const at = new Date(fact.metadata.at);
    switch (fact.type) {
      case "PasswordLinkIssued": {
        const { link_id: link, account } = fact.data;
        // A link for a person is handed over by the admin who made it.
        if (account === null) return [];
        return [{ about: link, at, data: { kind: "new_password", account, link } }];
      }
      case "RegistrationLinkIssued": {
        const { link_id: link, person_id: person, email } = fact.data;
        return [{ about: link, at, data: { kind: "confirm_address", person, email, link } }];
      }
      case "InvitationLinkIssued": {
        const { link_id: link, issue_id, person_id: person, by_mail } = fact.data;
        return by_mail ? [{ about: issue_id, at, data: { kind: "invitation", person, link } }] : [];
      }
      case "MemberInvited": {
        const { person_id: person } = fact.data;
        return [{ about: idOf("mail", fact.id), at, data: { kind: "space_invitation", person } }];
      }
      case "EmailLinkIssued": {
        const { link_id: link, person_id: person, email } = fact.data;
        return [{ about: link, at, data: { kind: "confirm_email", person, email, link } }];
      }
      case "PersonEmailChanged": {
        const { link_id: link, space_id } = fact.data;
        const data = { kind: "email_changed", person: idIn(fact.stream), link, space: space_id } as const;
        return [{ about: idOf("mail", "email changed", link), at, data }];
      }
      case "PersonPasswordChanged": {
        const { change_id, space_id } = fact.data;
        const data = { kind: "password_changed", person: idIn(fact.stream), space: space_id } as const;
        return [{ about: idOf("mail", change_id), at, data }];
      }
      case "VerificationDue": {
        const data = { kind: "page_check", person: fact.data.owner_id, entry: idIn(fact.stream) } as const;
        return [{ about: idOf("mail", fact.id), at, data }];
      }
      case "FactorSetUp": {
        const { factor_id, space_id } = fact.data;
        const data = { kind: "factor_set_up", person: idIn(fact.stream), space: space_id } as const;
        return [{ about: idOf("mail", "factor", factor_id), at, data }];
      }
      case "FactorRemoved": {
        const { factor_id, how, space_id } = fact.data;
        const kind = how === "reset" ? ("factor_reset" as const) : ("factor_removed" as const);
        const data = { kind, person: idIn(fact.stream), space: space_id };
        return [{ about: idOf("mail", "no factor", factor_id), at, data }];
      }
      case "PasskeyAdded":
      case "PasskeyRemoved": {
        const { space_id } = fact.data;
        const kind = fact.type === "PasskeyAdded" ? ("passkey_added" as const) : ("passkey_removed" as const);
        if (space_id === undefined) return [];
        return [
          { about: idOf("mail", fact.id), at, data: { kind, person: idIn(fact.stream), space: space_id } },
        ];
      }
      case "IdentityLinked": {
        const { space_id, with_account } = fact.data;
        // Somebody who has just joined by it knows already.
        if (with_account) return [];
        const data = { kind: "provider_connected", person: idIn(fact.stream), space: space_id } as const;
        return [{ about: idOf("mail", fact.id), at, data }];
      }
      default:
        return [];
    }
  },
  async due({ handler, keys }, { about: id, data }, context) {
    if (data.email !== undefined) {
      const email = await keys.open(data.person!, data.email);
      if (email === null) return;
      const owner = await handler.load(emailDecider, keys.fingerprint(email), { fresh: true });
      const { person, kind, link } =
        owner === null
          ? { person: data.person!, kind: data.kind, link: data.link! }
          : { person: owner, kind: "already_registered" as const, link: null };
      await handler.execute(mailDecider, id, { type: "write", id, person, kind, link }, context);
      return;
    }
    const { kind, account, link = null, space = context.space, entry } = data;
    const person = account === undefined ? data.person! : await handler.load(emailDecider, account);
    const known = person && (await handler.load(personDecider, person));
    // Nobody has this address, or nobody has it any more. Who is invited by a link has no account yet.
    if (kind !== "invitation" && (!known || known.erased)) return;
    await handler.execute(
      mailDecider,
      id,
      { type: "write", id, person: person!, kind, link, ...(entry && { entry }) },
      { ...context, space },
    );
  },
};
