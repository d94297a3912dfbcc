import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const dropboxFacts = factWords<"dropbox">({
  DropboxConnected: {
    area: "space",
    english: "connected the Dropbox of {account}",
    german: "hat die Dropbox von {account} verbunden",
  },
  DropboxRootChosen: {
    area: "space",
    english: "changed which Dropbox folder is shown",
    german: "hat den Ordner der Dropbox gewählt, der gezeigt wird",
  },
  DropboxDisconnected: {
    area: "space",
    english: "disconnected Dropbox",
    german: "hat Dropbox getrennt",
  },
});
