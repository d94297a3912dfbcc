import { type Letters, phrases } from "@annals/mail/letters";

export const identityLetters = {
  provider_connected: {
    words: {
      en: {
        name: "Other account connected",
        subject: "You have another way to sign in at {space}",
        title: "Another account was connected",
        text: `${phrases.en.hello}From now on an account that you have elsewhere signs you in as well. You can see and disconnect it in your profile.`,
        button: "",
        foot: [phrases.en.notYou],
      },
      de: {
        name: "Anderes Konto verbunden",
        subject: "Sie können sich bei {space} auf eine weitere Art anmelden",
        title: "Ein weiteres Konto wurde verbunden",
        text: `${phrases.de.hello}von jetzt an meldet Sie auch ein Konto an, das Sie anderswo haben. Welches, sehen Sie in Ihrem Profil; dort trennen Sie es auch.`,
        button: "",
        foot: [phrases.de.notYou],
      },
    },
  },
} satisfies Letters;
