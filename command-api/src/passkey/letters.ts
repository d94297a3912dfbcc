import { type Letters, phrases } from "@annals/mail/letters";

export const passkeyLetters = {
  passkey_added: {
    words: {
      en: {
        name: "Passkey added",
        subject: "You have a new passkey at {space}",
        title: "A passkey was added",
        text: `${phrases.en.hello}From now on this passkey signs you in, without your password. You can see it in your profile.`,
        button: "",
        foot: [phrases.en.notYou],
      },
      de: {
        name: "Passkey hinzugefügt",
        subject: "Sie haben einen neuen Passkey bei {space}",
        title: "Ein Passkey wurde hinzugefügt",
        text: `${phrases.de.hello}von jetzt an meldet dieser Passkey Sie ohne Ihr Passwort an. Sie sehen ihn in Ihrem Profil.`,
        button: "",
        foot: [phrases.de.notYou],
      },
    },
  },
  passkey_removed: {
    words: {
      en: {
        name: "Passkey removed",
        subject: "A passkey of yours at {space} was removed",
        title: "A passkey was removed",
        text: `${phrases.en.hello}One of your passkeys no longer signs you in. You can see the others in your profile.`,
        button: "",
        foot: [phrases.en.notYou],
      },
      de: {
        name: "Passkey entfernt",
        subject: "Einer Ihrer Passkeys bei {space} wurde entfernt",
        title: "Ein Passkey wurde entfernt",
        text: `${phrases.de.hello}einer Ihrer Passkeys meldet Sie nicht mehr an. Die anderen sehen Sie in Ihrem Profil.`,
        button: "",
        foot: [phrases.de.notYou],
      },
    },
  },
} satisfies Letters;
