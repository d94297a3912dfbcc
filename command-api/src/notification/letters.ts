import { type Letters, phrases } from "@annals/mail/letters";

export const notificationLetters = {
  digest: {
    words: {
      en: {
        name: "Daily mail",
        subject: "Your updates from {space}",
        title: "What is new for you",
        text: `${phrases.en.hello}This is new for you since your last daily mail:`,
        button: "See all updates",
        foot: [phrases.en.chosen],
      },
      de: {
        name: "Tägliche Mail",
        subject: "Ihre Neuigkeiten von {space}",
        title: "Das ist neu für Sie",
        text: `${phrases.de.hello}das ist seit Ihrer letzten täglichen Mail neu für Sie:`,
        button: "Alle Neuigkeiten ansehen",
        foot: [phrases.de.chosen],
      },
    },
  },
} satisfies Letters;
