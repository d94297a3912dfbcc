import type { LetterLanguage } from "./language.ts";

const hello = "Hallo {first_name},\n\n";
const worksOnce = "Der Link gilt einmal{ends}.";
const notYou =
  "Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an und sagen Sie einem Admin Bescheid.";

const chosen = "Welche Neuigkeiten Ihnen gemailt werden, wählen Sie in Ihrem Profil.";

/** Mails in German. */
export const german: LetterLanguage = {
  name: "Deutsch",
  somebody: "Jemand",
  page: "eine Seite",
  quoted: (text) => `„${text}“`,
  until: (time) => `, bis ${time}`,
  test: "Das ist ein Test, den Sie sich selbst geschickt haben.",
  stop: "Diese Mails abbestellen",
  letters: {
    new_password: {
      subject: "Ein neues Passwort für {space}",
      title: "Wählen Sie ein neues Passwort",
      text: `${hello}für Ihr Konto bei {space} wurde ein neues Passwort angefordert.`,
      button: "Passwort wählen",
      foot: [worksOnce, "Wenn Sie das nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist."],
    },
    confirm_address: {
      subject: "Bestätigen Sie Ihre Adresse für {space}",
      title: "Willkommen bei {space}",
      text: `${hello}noch ein Schritt: Bestätigen Sie, dass diese Adresse Ihnen gehört, dann wird Ihr Konto angelegt.`,
      button: "Meine Adresse bestätigen",
      foot: [
        worksOnce,
        "Wenn Sie sich nicht registriert haben, tun Sie nichts: Es wird kein Konto angelegt.",
      ],
    },
    already_registered: {
      subject: "Sie haben ein Konto bei {space}",
      title: "Sie haben bereits ein Konto",
      text: `${hello}jemand wollte diese Adresse verwenden, die schon ein Konto hat. Melden Sie sich mit Ihrem Passwort an; wenn Sie es nicht mehr wissen, fordern Sie dort ein neues an.`,
      button: "Anmelden",
      foot: ["Wenn Sie das nicht waren, tun Sie nichts: Ihr Konto bleibt, wie es ist."],
    },
    confirm_email: {
      subject: "Bestätigen Sie Ihre neue Adresse für {space}",
      title: "Bestätigen Sie Ihre neue Adresse",
      text: `${hello}danach melden Sie sich mit dieser Adresse an, und E-Mails kommen hierher.`,
      button: "Diese Adresse bestätigen",
      foot: [worksOnce, "Wenn Sie das nicht waren, tun Sie nichts: Kein Konto bekommt diese Adresse."],
    },
    email_changed: {
      subject: "Ihre Adresse für {space} wurde geändert",
      title: "Ihre Adresse wurde geändert",
      text: `${hello}Ihr Konto hat jetzt eine andere Adresse. Mit dieser melden Sie sich an, und hierher kommen keine E-Mails mehr.`,
      button: "",
      foot: ["Wenn Sie das nicht waren, sagen Sie sofort einem Admin Bescheid."],
    },
    invitation: {
      subject: "Sie sind zu {space} eingeladen",
      title: "Kommen Sie zu {space}",
      text: `${hello}{inviter} lädt Sie zu {space} ein. Wählen Sie ein Passwort, und Sie sind dabei.`,
      button: "Einladung annehmen",
      foot: [worksOnce, "Wenn Sie nicht teilnehmen möchten, tun Sie nichts: Es wird kein Konto angelegt."],
    },
    space_invitation: {
      subject: "Sie sind zu {space} eingeladen",
      title: "Kommen Sie zu {space}",
      text: `${hello}Sie sind zu {space} eingeladen. Melden Sie sich an wie immer: Dort nehmen Sie an oder lehnen ab.`,
      button: "Anmelden",
      foot: [
        "Bis Sie annehmen, sieht Sie dort niemand. Ihr Konto und Ihre anderen Spaces bleiben, wie sie sind.",
        "Sie haben noch nie eine Mail von hier bekommen? Dann wählen Sie zuerst „Passwort vergessen?“: Der Link zeigt, dass diese Adresse Ihnen gehört, und dahinter wartet die Einladung.",
      ],
    },
    factor_set_up: {
      subject: "Sie haben einen zweiten Faktor bei {space}",
      title: "Ein zweiter Faktor wurde eingerichtet",
      text: `${hello}von jetzt an melden Sie sich mit Ihrem Passwort und einem Code Ihrer App an.`,
      button: "",
      foot: [notYou],
    },
    factor_removed: {
      subject: "Ihr zweiter Faktor bei {space} wurde entfernt",
      title: "Ihr zweiter Faktor wurde entfernt",
      text: `${hello}von jetzt an melden Sie sich allein mit Ihrem Passwort an.`,
      button: "",
      foot: [notYou],
    },
    factor_reset: {
      subject: "Ihr zweiter Faktor bei {space} wurde zurückgesetzt",
      title: "Ein Admin hat Ihren zweiten Faktor zurückgesetzt",
      text: `${hello}von jetzt an melden Sie sich allein mit Ihrem Passwort an. Richten Sie in Ihrem Profil wieder einen zweiten Faktor ein.`,
      button: "Anmelden",
      foot: ["Wenn Sie nicht darum gebeten haben, sagen Sie sofort Ihren Admins Bescheid."],
    },
    passkey_added: {
      subject: "Sie haben einen neuen Passkey bei {space}",
      title: "Ein Passkey wurde hinzugefügt",
      text: `${hello}von jetzt an meldet dieser Passkey Sie ohne Ihr Passwort an. Sie sehen ihn in Ihrem Profil.`,
      button: "",
      foot: [notYou],
    },
    passkey_removed: {
      subject: "Einer Ihrer Passkeys bei {space} wurde entfernt",
      title: "Ein Passkey wurde entfernt",
      text: `${hello}einer Ihrer Passkeys meldet Sie nicht mehr an. Die anderen sehen Sie in Ihrem Profil.`,
      button: "",
      foot: [notYou],
    },
    provider_connected: {
      subject: "Sie können sich bei {space} auf eine weitere Art anmelden",
      title: "Ein weiteres Konto wurde verbunden",
      text: `${hello}von jetzt an meldet Sie auch ein Konto an, das Sie anderswo haben. Welches, sehen Sie in Ihrem Profil; dort trennen Sie es auch.`,
      button: "",
      foot: [notYou],
    },
    access_request: {
      subject: "Eine Bitte um Zugriff bei {space}",
      title: "Jemand bittet um Zugriff",
      text: `${hello}{asker} bittet um Zugriff auf eine Seite, die Sie verwalten.`,
      button: "Anfrage ansehen",
      foot: ["Dort gewähren Sie den Zugriff oder lehnen ab. Ob es so eine Seite gibt, erfährt niemand."],
    },
    access_granted: {
      subject: "Sie haben Zugriff auf eine Seite bei {space}",
      title: "Sie haben Zugriff",
      text: `${hello}Sie hatten um Zugriff auf eine Seite gebeten, und wer sie verwaltet, hat ihn gewährt.`,
      button: "Seite öffnen",
      foot: [],
    },
    page_check: {
      subject: "Bitte prüfen Sie eine Seite bei {space}",
      title: "Stimmt diese Seite noch?",
      text: `${hello}Sie betreuen {page}, und heute ist der Tag, bis zu dem sie zu prüfen ist.`,
      button: "Seite öffnen",
      foot: ["Dort sagen Sie, dass sie noch stimmt, oder ändern sie. Diese Nachricht kommt nur einmal."],
    },
    read_asked: {
      subject: "{asker} bittet Sie, eine Seite bei {space} zu lesen",
      title: "Bitte lesen Sie eine Seite",
      text: `${hello}{asker} möchte, dass Sie {page} lesen und das bestätigen.`,
      button: "Seite lesen",
      foot: ["Über dem Text steht ein Knopf, mit dem Sie sagen, dass Sie sie gelesen haben."],
    },
    review_asked: {
      subject: "{asker} bittet Sie um eine Prüfung bei {space}",
      title: "Bitte sehen Sie einen Entwurf an",
      text: `${hello}{asker} möchte, dass Sie den Entwurf zu {page} ansehen.`,
      button: "Unterschiede ansehen",
      foot: ["Dort geben Sie ihn frei oder sagen, was anders werden muss."],
    },
    review_approved: {
      subject: "Ihr Entwurf bei {space} ist freigegeben",
      title: "Freigegeben",
      text: `${hello}{asker} hat den Entwurf zu {page} freigegeben.`,
      button: "Seite öffnen",
      foot: [],
    },
    review_changes: {
      subject: "In Ihrem Entwurf bei {space} soll sich etwas ändern",
      title: "Bitte ändern Sie etwas",
      text: `${hello}{asker} hat den Entwurf zu {page} angesehen und sagt, was anders werden muss.`,
      button: "Nachlesen",
      foot: ["Wenn Sie es geändert haben, bitten Sie noch einmal um eine Prüfung."],
    },
    mentions: {
      subject: "{asker} hat Sie bei {space} erwähnt",
      title: "Sie wurden erwähnt",
      text: `${hello}{asker} hat Sie auf {page} erwähnt.`,
      button: "Lesen",
      foot: [chosen],
    },
    comments: {
      subject: "Ein Kommentar von {asker} bei {space}",
      title: "Es gibt einen neuen Kommentar",
      text: `${hello}{asker} hat {page} kommentiert.`,
      button: "Lesen",
      foot: [chosen],
    },
    replies: {
      subject: "{asker} hat Ihnen bei {space} geantwortet",
      title: "Es gibt eine Antwort für Sie",
      text: `${hello}{asker} hat auf Ihren Kommentar zu {page} geantwortet.`,
      button: "Lesen",
      foot: [chosen],
    },
    entry_update: {
      subject: "Bei {space} wurde eine Seite neu veröffentlicht",
      title: "Eine Seite, der Sie folgen, hat sich geändert",
      text: `${hello}{asker} hat eine neue Version von {page} veröffentlicht.`,
      button: "Seite öffnen",
      foot: [chosen],
    },
    shared: {
      subject: "{asker} hat bei {space} eine Seite mit Ihnen geteilt",
      title: "Eine Seite wurde mit Ihnen geteilt",
      text: `${hello}{asker} hat {page} mit Ihnen geteilt.`,
      button: "Seite öffnen",
      foot: [chosen],
    },
    password_changed: {
      subject: "Ihr Passwort für {space} wurde geändert",
      title: "Ihr Passwort wurde geändert",
      text: `${hello}das Passwort Ihres Kontos wurde geändert, und Ihre anderen Sitzungen sind beendet.`,
      button: "",
      foot: [notYou],
    },
  },
};
