import { type Letters, phrases } from "@annals/mail/letters";

export const memberLetters = {
  space_invitation: {
    placeholders: ["message"],
    welcomes: true,
    words: {
      en: {
        name: "Invitation to an existing account",
        subject: "You are invited to {space}",
        title: "Join {space}",
        text: `${phrases.en.hello}You are invited to {space}. Sign in as you always do: there you accept or decline.`,
        button: "Sign in",
        foot: [
          "Until you accept, nobody there sees you. Your account and your other spaces stay as they are.",
          "Never got a mail from here before? Then choose “Password forgotten?” first: the link confirms that this address is yours, and leads to the invitation.",
        ],
      },
      de: {
        name: "Einladung an ein bestehendes Konto",
        subject: "Sie sind zu {space} eingeladen",
        title: "Kommen Sie zu {space}",
        text: `${phrases.de.hello}Sie sind zu {space} eingeladen. Melden Sie sich an wie immer: Dort nehmen Sie an oder lehnen ab.`,
        button: "Anmelden",
        foot: [
          "Bis Sie annehmen, sieht Sie dort niemand. Ihr Konto und Ihre anderen Spaces bleiben, wie sie sind.",
          "Sie haben noch nie eine Mail von hier bekommen? Dann wählen Sie zuerst „Passwort vergessen?“: Der Link zeigt, dass diese Adresse Ihnen gehört, und dahinter wartet die Einladung.",
        ],
      },
    },
  },
} satisfies Letters;
