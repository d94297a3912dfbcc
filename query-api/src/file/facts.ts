import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const fileFacts = factWords<"file" | "library">({
  FileUploaded: {
    area: "files",
    english: "uploaded the file {name}",
    german: "hat die Datei {name} hochgeladen",
  },
  FileShown: {
    area: "files",
    english: "showed a file on a page",
    german: "hat eine Datei auf einer Seite gezeigt",
  },
  FileShownInComment: {
    area: "files",
    english: "showed a file in a comment",
    german: "hat eine Datei in einem Kommentar gezeigt",
  },
  FileMoved: {
    area: "files",
    english: "moved a file to another folder",
    german: "hat eine Datei in einen anderen Ordner verschoben",
  },
  FileRenamed: {
    area: "files",
    english: "renamed a file to {name}",
    german: "hat eine Datei {name} genannt",
  },
  FileVersionAdded: {
    area: "files",
    english: "replaced a file with {name} (version {number})",
    german: "hat eine Datei durch {name} ersetzt (Version {number})",
  },
  FileVersionRestored: {
    area: "files",
    english: "restored version {restored} of a file",
    german: "hat Version {restored} einer Datei wiederhergestellt",
  },
  FileDeleted: { area: "files", english: "deleted a file", german: "hat eine Datei gelöscht" },
  FileRestored: { area: "files", english: "restored a file", german: "hat eine Datei wiederhergestellt" },
  FolderCreated: {
    area: "files",
    english: "created the folder {name}",
    german: "hat den Ordner {name} angelegt",
  },
  FolderRenamed: {
    area: "files",
    english: "renamed a folder to {name}",
    german: "hat einen Ordner {name} genannt",
  },
  FolderMoved: { area: "files", english: "moved a folder", german: "hat einen Ordner verschoben" },
  FolderShared: {
    area: "access",
    english: "gave {principal} access to a folder: {level}",
    german: "hat Zugang zu einem Ordner gegeben für {principal}: {level}",
  },
  FolderUnshared: {
    area: "access",
    english: "removed what was set on a folder for {principal}",
    german: "hat entfernt, was an einem Ordner festgelegt war für {principal}",
  },
  FolderInheritanceStopped: {
    area: "access",
    english: "stopped a folder from inheriting access",
    german: "hat den Zugang von oben zu einem Ordner beendet",
  },
  FolderInheritanceResumed: {
    area: "access",
    english: "let a folder inherit access again",
    german: "lässt einen Ordner wieder Zugang von oben übernehmen",
  },
  FolderDeleted: { area: "files", english: "deleted a folder", german: "hat einen Ordner gelöscht" },
  FolderRestored: {
    area: "files",
    english: "restored the folder {name}",
    german: "hat den Ordner {name} wiederhergestellt",
  },
});
