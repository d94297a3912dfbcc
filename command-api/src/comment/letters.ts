import { type Letters, phrases } from "@annals/mail/letters";

export const commentLetters = {
  mentions: {
    placeholders: ["asker", "page"],
    words: {
      en: {
        name: "Mentioned",
        subject: "{asker} mentioned you at {space}",
        title: "You were mentioned",
        text: `${phrases.en.hello}{asker} mentioned you on {page}.`,
        button: "Read it",
        foot: [phrases.en.chosen],
      },
      de: {
        name: "Erwähnung",
        subject: "{asker} hat Sie bei {space} erwähnt",
        title: "Sie wurden erwähnt",
        text: `${phrases.de.hello}{asker} hat Sie auf {page} erwähnt.`,
        button: "Lesen",
        foot: [phrases.de.chosen],
      },
    },
  },
  comments: {
    placeholders: ["asker", "page"],
    words: {
      en: {
        name: "New comment",
        subject: "A comment from {asker} at {space}",
        title: "There is a new comment",
        text: `${phrases.en.hello}{asker} commented on {page}.`,
        button: "Read it",
        foot: [phrases.en.chosen],
      },
      de: {
        name: "Neuer Kommentar",
        subject: "Ein Kommentar von {asker} bei {space}",
        title: "Es gibt einen neuen Kommentar",
        text: `${phrases.de.hello}{asker} hat {page} kommentiert.`,
        button: "Lesen",
        foot: [phrases.de.chosen],
      },
    },
  },
  replies: {
    placeholders: ["asker", "page"],
    words: {
      en: {
        name: "New reply",
        subject: "{asker} replied to you at {space}",
        title: "There is a reply to you",
        text: `${phrases.en.hello}{asker} replied to your comment on {page}.`,
        button: "Read it",
        foot: [phrases.en.chosen],
      },
      de: {
        name: "Neue Antwort",
        subject: "{asker} hat Ihnen bei {space} geantwortet",
        title: "Es gibt eine Antwort für Sie",
        text: `${phrases.de.hello}{asker} hat auf Ihren Kommentar zu {page} geantwortet.`,
        button: "Lesen",
        foot: [phrases.de.chosen],
      },
    },
  },
} satisfies Letters;
