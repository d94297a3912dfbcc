import { type Letters, phrases } from "@annals/mail/letters";

export const linkLetters = {
  invitation: {
    placeholders: ["inviter", "message"],
    welcomes: true,
    words: {
      en: {
        name: "Invitation",
        subject: "You are invited to {space}",
        title: "Join {space}",
        text: `${phrases.en.hello}{inviter} invites you to {space}. Choose a password, and you are in.`,
        button: "Accept the invitation",
        foot: [phrases.en.worksOnce, "If you do not want to join, do nothing: no account is created."],
      },
      de: {
        name: "Einladung",
        subject: "Sie sind zu {space} eingeladen",
        title: "Kommen Sie zu {space}",
        text: `${phrases.de.hello}{inviter} lädt Sie zu {space} ein. Wählen Sie ein Passwort, und Sie sind dabei.`,
        button: "Einladung annehmen",
        foot: [
          phrases.de.worksOnce,
          "Wenn Sie nicht teilnehmen möchten, tun Sie nichts: Es wird kein Konto angelegt.",
        ],
      },
    },
  },
  confirm_address: {
    welcomes: true,
    words: {
      en: {
        name: "Confirm the address",
        subject: "Confirm your address for {space}",
        title: "Welcome to {space}",
        text: `${phrases.en.hello}One more step: confirm that this address is yours, and your account is created.`,
        button: "Confirm my address",
        foot: [phrases.en.worksOnce, "If you did not register, do nothing: no account is created."],
      },
      de: {
        name: "Adresse bestätigen",
        subject: "Bestätigen Sie Ihre Adresse für {space}",
        title: "Willkommen bei {space}",
        text: `${phrases.de.hello}noch ein Schritt: Bestätigen Sie, dass diese Adresse Ihnen gehört, dann wird Ihr Konto angelegt.`,
        button: "Meine Adresse bestätigen",
        foot: [
          phrases.de.worksOnce,
          "Wenn Sie sich nicht registriert haben, tun Sie nichts: Es wird kein Konto angelegt.",
        ],
      },
    },
  },
  new_password: {
    words: {
      en: {
        name: "New password",
        subject: "A new password for {space}",
        title: "Choose a new password",
        text: `${phrases.en.hello}Somebody asked for a new password for your account at {space}.`,
        button: "Choose a password",
        foot: [phrases.en.worksOnce, "If this was not you, do nothing: your password stays as it is."],
      },
      de: {
        name: "Neues Passwort",
        subject: "Ein neues Passwort für {space}",
        title: "Wählen Sie ein neues Passwort",
        text: `${phrases.de.hello}für Ihr Konto bei {space} wurde ein neues Passwort angefordert.`,
        button: "Passwort wählen",
        foot: [
          phrases.de.worksOnce,
          "Wenn Sie das nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.",
        ],
      },
    },
  },
  already_registered: {
    words: {
      en: {
        name: "Already has an account",
        subject: "You have an account at {space}",
        title: "You already have an account",
        text: `${phrases.en.hello}Somebody tried to use this address, which already has an account. Sign in with your password; if you have forgotten it, request a new one there.`,
        button: "Sign in",
        foot: ["If this was not you, do nothing: your account stays as it is."],
      },
      de: {
        name: "Hat schon ein Konto",
        subject: "Sie haben ein Konto bei {space}",
        title: "Sie haben bereits ein Konto",
        text: `${phrases.de.hello}jemand wollte diese Adresse verwenden, die schon ein Konto hat. Melden Sie sich mit Ihrem Passwort an; wenn Sie es nicht mehr wissen, fordern Sie dort ein neues an.`,
        button: "Anmelden",
        foot: ["Wenn Sie das nicht waren, tun Sie nichts: Ihr Konto bleibt, wie es ist."],
      },
    },
  },
  confirm_email: {
    words: {
      en: {
        name: "Confirm the new address",
        subject: "Confirm your new address for {space}",
        title: "Confirm your new address",
        text: `${phrases.en.hello}Once it is confirmed, you sign in with this address, and mails come here.`,
        button: "Confirm this address",
        foot: [phrases.en.worksOnce, "If this was not you, do nothing: no account gets this address."],
      },
      de: {
        name: "Neue Adresse bestätigen",
        subject: "Bestätigen Sie Ihre neue Adresse für {space}",
        title: "Bestätigen Sie Ihre neue Adresse",
        text: `${phrases.de.hello}danach melden Sie sich mit dieser Adresse an, und E-Mails kommen hierher.`,
        button: "Diese Adresse bestätigen",
        foot: [
          phrases.de.worksOnce,
          "Wenn Sie das nicht waren, tun Sie nichts: Kein Konto bekommt diese Adresse.",
        ],
      },
    },
  },
} satisfies Letters;
