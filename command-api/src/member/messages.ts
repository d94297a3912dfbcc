import { message } from "@annals/document";

export const messages = {
  onlyAdminsManage: message(
    "only-admins-may-manage-members",
    "Only admins and developers may manage members.",
  ),
  onlyAdminsManageAdmins: message(
    "only-admins-may-give-or-take-the-role-admin",
    "Only admins may give or remove the admin role, change other admins, and act on whole accounts.",
  ),
  noSuchInvitation: message(
    "there-is-no-such-invitation-any-more",
    "There is no such invitation anymore. Ask an admin of the space for another one.",
  ),
  noSuchMember: message("there-is-no-such-member", "There is no such member."),
  lastAdmin: message(
    "this-is-the-only-admin-of-the",
    "This is the only admin of the space. Make somebody else an admin first.",
  ),
  isMemberAlready: message(
    "this-person-is-a-member-already-change",
    "This person is already a member. Change their roles instead.",
  ),
  isDeactivated: message(
    "this-person-is-deactivated-here-reactivate-them",
    "This person is deactivated here. Reactivate them instead.",
  ),
  isInOtherSpaces: message(
    "this-person-is-in-other-spaces-as",
    "This person is in other spaces as well: only they can set their password.",
  ),
  notMemberOfSpace: message("this-person-is-no-member-of-the", "This person is not a member of the space."),
  addressNotProved: message(
    "nobody-has-proved-yet-that-this-address",
    "This address is not confirmed yet. Sign out, request a link with “Password forgotten?”, then come back.",
  ),
  programCannotJoin: message(
    "a-program-cannot-join-a-space",
    "A program cannot join a space. Sign in to do that.",
  ),
  vouchedElsewhere: message(
    "you-are-signed-in-by-a-provider",
    "You are signed in by a provider of another space. To join this one, sign in with your password; “Password forgotten?” sends you a link.",
  ),
  invitedElsewhere: message(
    "this-invitation-is-for-the-address-that",
    "This invitation is for the address that you had before. Ask an admin of the space for another one.",
  ),
};
