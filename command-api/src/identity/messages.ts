import { message } from "@annals/document";

export const messages = {
  accountIsTaken: message(
    "somebody-else-here-signs-in-with-this",
    "Somebody else here signs in with this account. Choose another one.",
  ),
  notYourInvitation: message(
    "this-invitation-is-not-for-your-address",
    "This invitation is not for your address, or it has ended. Ask for another one.",
  ),
  onlyWayToSignIn: message(
    "this-is-the-only-way-that-you",
    "This is the only way you can sign in. Set a password first, with “Password forgotten?”.",
  ),
  portalLinkIsOver: message(
    "this-link-does-not-sign-you-in",
    "This link does not sign you in: it was used already, or it has ended. Ask for a new one.",
  ),
  noPortal: message("this-space-signs-nobody-in-by-a", "This space signs nobody in by a link of a portal."),
  tookTooLongOrElsewhere: message(
    "this-took-too-long-or-began-in",
    "This took too long, or began in another browser. Sign in again.",
  ),
  notSetUp: message("this-way-to-sign-in-is-not", "This way to sign in is not set up here."),
  tooManyAccounts: message(
    "you-have-connected-max-accounts-remove-one",
    "You have connected {max} accounts already. Remove one first.",
  ),
  noAccountHere: message(
    "you-have-no-account-here-ask-an",
    "You have no account here. Ask an admin of the space to invite you.",
  ),
  providerIsAway: message(
    "label-cannot-be-reached-now-sign-in",
    "{label} cannot be reached now. Sign in another way, or try again later.",
  ),
  accountIsInOtherSpaces: message(
    "label-cannot-sign-you-in-here-because",
    "{label} cannot sign you in here, because your account belongs to other spaces too. Sign in another way.",
  ),
  providerRefused: message("label-did-not-sign-you-in-try", "{label} did not sign you in. Try again."),
  addressNotVerified: message(
    "label-does-not-say-that-this-address",
    "{label} does not say that this address is yours. Sign in another way, and connect it in your profile.",
  ),
};
