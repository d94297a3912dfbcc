import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const tagFacts = factWords<"tag">({
  TagCreated: { area: "pages", english: "created the tag {name}", german: "hat den Tag {name} angelegt" },
  TagRenamed: { area: "pages", english: "renamed a tag to {name}", german: "hat einen Tag {name} genannt" },
  TagColored: {
    area: "pages",
    english: "changed the color of the tag {tag_id}",
    german: "hat dem Tag {tag_id} eine andere Farbe gegeben",
  },
  TagMerged: {
    area: "pages",
    english: "merged a tag into {into}",
    german: "hat einen Tag mit {into} zusammengelegt",
  },
  TagDeleted: { area: "pages", english: "deleted a tag", german: "hat einen Tag gelöscht" },
  TagRestored: {
    area: "pages",
    english: "restored the tag {tag_id}",
    german: "hat den Tag {tag_id} wiederhergestellt",
  },
});
