import { type Letters, phrases } from "@annals/mail/letters";

export const factorLetters = {
  factor_set_up: {
    words: {
      en: {
        name: "Second factor set up",
        subject: "You have a second factor at {space}",
        title: "A second factor was set up",
        text: `${phrases.en.hello}From now on you sign in with your password and a code from your app.`,
        button: "",
        foot: [phrases.en.notYou],
      },
      de: {
        name: "Zweiter Faktor eingerichtet",
        subject: "Sie haben einen zweiten Faktor bei {space}",
        title: "Ein zweiter Faktor wurde eingerichtet",
        text: `${phrases.de.hello}von jetzt an melden Sie sich mit Ihrem Passwort und einem Code Ihrer App an.`,
        button: "",
        foot: [phrases.de.notYou],
      },
    },
  },
  factor_removed: {
    words: {
      en: {
        name: "Second factor removed",
        subject: "Your second factor at {space} was removed",
        title: "Your second factor was removed",
        text: `${phrases.en.hello}From now on you sign in with your password alone.`,
        button: "",
        foot: [phrases.en.notYou],
      },
      de: {
        name: "Zweiter Faktor entfernt",
        subject: "Ihr zweiter Faktor bei {space} wurde entfernt",
        title: "Ihr zweiter Faktor wurde entfernt",
        text: `${phrases.de.hello}von jetzt an melden Sie sich allein mit Ihrem Passwort an.`,
        button: "",
        foot: [phrases.de.notYou],
      },
    },
  },
  factor_reset: {
    words: {
      en: {
        name: "Second factor reset",
        subject: "Your second factor at {space} was reset",
        title: "An admin reset your second factor",
        text: `${phrases.en.hello}From now on you sign in with your password alone. Set up a second factor again in your profile.`,
        button: "Sign in",
        foot: ["If you did not ask for it, tell your admins at once."],
      },
      de: {
        name: "Zweiter Faktor zurückgesetzt",
        subject: "Ihr zweiter Faktor bei {space} wurde zurückgesetzt",
        title: "Ein Admin hat Ihren zweiten Faktor zurückgesetzt",
        text: `${phrases.de.hello}von jetzt an melden Sie sich allein mit Ihrem Passwort an. Richten Sie in Ihrem Profil wieder einen zweiten Faktor ein.`,
        button: "Anmelden",
        foot: ["Wenn Sie nicht darum gebeten haben, sagen Sie sofort Ihren Admins Bescheid."],
      },
    },
  },
} satisfies Letters;
