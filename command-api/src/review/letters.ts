import { type Letters, phrases } from "@annals/mail/letters";

export const reviewLetters = {
  review_asked: {
    placeholders: ["asker", "page"],
    words: {
      en: {
        name: "Review requested",
        subject: "{asker} asks you for a review at {space}",
        title: "Please look at a draft",
        text: `${phrases.en.hello}{asker} wants you to look at the draft of {page}.`,
        button: "See what changed",
        foot: ["There you approve it, or say what should change."],
      },
      de: {
        name: "Prüfung erbeten",
        subject: "{asker} bittet Sie um eine Prüfung bei {space}",
        title: "Bitte sehen Sie einen Entwurf an",
        text: `${phrases.de.hello}{asker} möchte, dass Sie den Entwurf zu {page} ansehen.`,
        button: "Unterschiede ansehen",
        foot: ["Dort geben Sie ihn frei oder sagen, was anders werden muss."],
      },
    },
  },
  review_approved: {
    placeholders: ["asker", "page"],
    words: {
      en: {
        name: "Draft approved",
        subject: "Your draft at {space} is approved",
        title: "Approved",
        text: `${phrases.en.hello}{asker} approved the draft of {page}.`,
        button: "Open the page",
        foot: [],
      },
      de: {
        name: "Entwurf freigegeben",
        subject: "Ihr Entwurf bei {space} ist freigegeben",
        title: "Freigegeben",
        text: `${phrases.de.hello}{asker} hat den Entwurf zu {page} freigegeben.`,
        button: "Seite öffnen",
        foot: [],
      },
    },
  },
  review_changes: {
    placeholders: ["asker", "page"],
    words: {
      en: {
        name: "Changes requested",
        subject: "Changes are requested in your draft at {space}",
        title: "Please change something",
        text: `${phrases.en.hello}{asker} looked at the draft of {page}, and says what should change.`,
        button: "Read it",
        foot: ["When you have changed it, ask for a review again."],
      },
      de: {
        name: "Änderungen gewünscht",
        subject: "In Ihrem Entwurf bei {space} soll sich etwas ändern",
        title: "Bitte ändern Sie etwas",
        text: `${phrases.de.hello}{asker} hat den Entwurf zu {page} angesehen und sagt, was anders werden muss.`,
        button: "Nachlesen",
        foot: ["Wenn Sie es geändert haben, bitten Sie noch einmal um eine Prüfung."],
      },
    },
  },
} satisfies Letters;
