import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const navFacts = factWords<"nav">({
  NavItemAdded: {
    area: "space",
    english: "added {title} to the navigation",
    german: "hat {title} in die Navigation aufgenommen",
  },
  NavItemChanged: {
    area: "space",
    english: "changed {title} in the navigation",
    german: "hat {title} in der Navigation geändert",
  },
  NavItemRemoved: {
    area: "space",
    english: "removed an item from the navigation",
    german: "hat einen Eintrag aus der Navigation genommen",
  },
});
