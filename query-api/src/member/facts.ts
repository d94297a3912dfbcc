import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const memberFacts = factWords<"member">({
  MemberInvited: {
    area: "people",
    english: "invited {person_id} as {roles}",
    german: "hat {person_id} eingeladen als {roles}",
  },
  InvitationDeclined: {
    area: "people",
    english: "declined an invitation",
    german: "hat eine Einladung abgelehnt",
  },
  InvitationWithdrawn: {
    area: "people",
    english: "withdrew the invitation of {person_id}",
    german: "hat die Einladung von {person_id} zurückgenommen",
  },
  MemberJoined: {
    area: "people",
    english: "made {person_id} a member as {roles}",
    german: "hat {person_id} aufgenommen als {roles}",
  },
  MemberRolesChanged: {
    area: "people",
    english: "gave {person_id} these roles: {roles}",
    german: "hat die Rollen geändert von {person_id}: {roles}",
  },
  MemberDeactivated: {
    area: "people",
    english: "deactivated {person_id}",
    german: "hat {person_id} deaktiviert",
  },
  MemberReactivated: {
    area: "people",
    english: "reactivated {person_id} as {roles}",
    german: "hat {person_id} wieder eingelassen als {roles}",
  },
  TermsAccepted: {
    area: "people",
    english: "accepted version {version} of the terms",
    german: "hat Version {version} der Bedingungen angenommen",
  },
  MemberLeft: {
    area: "people",
    english: "ended the membership of {person_id}",
    german: "hat die Mitgliedschaft von {person_id} beendet",
  },
});
