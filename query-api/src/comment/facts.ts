import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const commentFacts = factWords<"comment">({
  CommentPosted: { area: "comments", english: "posted a comment", german: "hat einen Kommentar geschrieben" },
  CommentEdited: { area: "comments", english: "changed a comment", german: "hat einen Kommentar geändert" },
  CommentDeleted: { area: "comments", english: "deleted a comment", german: "hat einen Kommentar gelöscht" },
  CommentRestored: {
    area: "comments",
    english: "restored a comment",
    german: "hat einen Kommentar wiederhergestellt",
  },
  CommentShredded: {
    area: "comments",
    english: "destroyed the words of a comment",
    german: "hat die Worte eines Kommentars vernichtet",
  },
  ThreadResolved: {
    area: "comments",
    english: "resolved a thread",
    german: "hat ein Gespräch abgeschlossen",
  },
  ThreadReopened: {
    area: "comments",
    english: "reopened a thread",
    german: "hat ein Gespräch wieder geöffnet",
  },
  ThreadPinned: { area: "comments", english: "pinned a comment", german: "hat einen Kommentar angeheftet" },
  ThreadUnpinned: { area: "comments", english: "unpinned a comment", german: "hat einen Kommentar gelöst" },
  ThreadPlaced: {
    area: "comments",
    english: "said which words a thread is about",
    german: "hat gesagt, um welche Worte es in einem Gespräch geht",
  },
});
