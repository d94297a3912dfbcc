/** The mails of all features, by kind, in the order in which admins find them. A feature that mails something new adds its row. */
import type { Letters } from "@annals/mail/letters";
import { accessRequestLetters } from "./access-request/letters.ts";
import { commentLetters } from "./comment/letters.ts";
import { confirmationLetters } from "./confirmation/letters.ts";
import { courseLetters } from "./course/letters.ts";
import { factorLetters } from "./factor/letters.ts";
import { linkLetters } from "./link/letters.ts";
import { memberLetters } from "./membership/letters.ts";
import { notificationLetters } from "./notification/letters.ts";
import { passkeyLetters } from "./passkey/letters.ts";
import { personLetters } from "./person/letters.ts";
import { identityLetters } from "./provider-sign-in/letters.ts";
import { reviewLetters } from "./review/letters.ts";
import { sharingLetters } from "./sharing/letters.ts";
import { verificationLetters } from "./verification/letters.ts";
import { draftLetters } from "./writing/letters.ts";

export const letters: Letters = {
  ...linkLetters,
  ...memberLetters,
  ...personLetters,
  ...factorLetters,
  ...passkeyLetters,
  ...identityLetters,
  ...accessRequestLetters,
  ...verificationLetters,
  ...confirmationLetters,
  ...courseLetters,
  ...reviewLetters,
  ...commentLetters,
  ...draftLetters,
  ...sharingLetters,
  ...notificationLetters,
};
