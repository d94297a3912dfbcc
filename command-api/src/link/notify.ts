import type { AccountNotices } from "../runtime/notice.ts";
import type { LinkFact } from "./decider.ts";

/** Links that work once reach people by mail. */
export const linkNotices: AccountNotices<LinkFact> = {
  paths: {
    new_password: "/me/reset",
    confirm_address: "/user/confirm",
    invitation: "/user/invited",
    confirm_email: "/me/email",
  },
  handles: ["PasswordLinkIssued", "RegistrationLinkIssued", "InvitationLinkIssued", "EmailLinkIssued"],
  decide(fact) {
    switch (fact.type) {
      case "PasswordLinkIssued": {
        const { link_id: link, account } = fact.data;
        // A link for a person is handed over by the admin who made it.
        return account === null ? null : { id: link, notice: { kind: "new_password", account, link } };
      }
      case "RegistrationLinkIssued": {
        const { link_id: link, person_id: person, email } = fact.data;
        return { id: link, notice: { kind: "confirm_address", person, email, link } };
      }
      case "InvitationLinkIssued": {
        const { link_id: link, issue_id, person_id: person, by_mail } = fact.data;
        return by_mail ? { id: issue_id, notice: { kind: "invitation", person, link, isNew: true } } : null;
      }
      case "EmailLinkIssued": {
        const { link_id: link, person_id: person, email } = fact.data;
        return { id: link, notice: { kind: "confirm_email", person, email, link } };
      }
      default:
        return null;
    }
  },
};
