import { type Letters, phrases } from "@annals/mail/letters";

export const personLetters = {
  password_changed: {
    words: {
      en: {
        name: "Password changed",
        subject: "Your password for {space} was changed",
        title: "Your password was changed",
        text: `${phrases.en.hello}The password of your account was changed, and your other sessions have ended.`,
        button: "",
        foot: [phrases.en.notYou],
      },
      de: {
        name: "Passwort geändert",
        subject: "Ihr Passwort für {space} wurde geändert",
        title: "Ihr Passwort wurde geändert",
        text: `${phrases.de.hello}das Passwort Ihres Kontos wurde geändert, und Ihre anderen Sitzungen sind beendet.`,
        button: "",
        foot: [phrases.de.notYou],
      },
    },
  },
  email_changed: {
    words: {
      en: {
        name: "Address changed",
        subject: "Your address for {space} was changed",
        title: "Your address was changed",
        text: `${phrases.en.hello}Your account has a new address. Sign in with that one. Mails no longer come here.`,
        button: "",
        foot: ["If this was not you, tell an admin at once."],
      },
      de: {
        name: "Adresse geändert",
        subject: "Ihre Adresse für {space} wurde geändert",
        title: "Ihre Adresse wurde geändert",
        text: `${phrases.de.hello}Ihr Konto hat jetzt eine andere Adresse. Mit dieser melden Sie sich an, und hierher kommen keine E-Mails mehr.`,
        button: "",
        foot: ["Wenn Sie das nicht waren, sagen Sie sofort einem Admin Bescheid."],
      },
    },
  },
} satisfies Letters;
