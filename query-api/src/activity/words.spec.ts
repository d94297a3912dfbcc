import type { ActivityDetail } from "@annals/projectors/tables";
import { expect } from "chai";
import { english, german } from "../registered.ts";
import { wordsOf } from "./words.ts";

describe("what was done, in words", () => {
  const names = {
    title: ({ id, title }: { id: string; title: string }) => (id === "hidden" ? undefined : title),
    person: (id: string) => (id === "bob" ? "Bob" : undefined),
    tag: (id: string) => (id === "gone" ? undefined : id),
    group: (id: string) => (id === "team" ? "Team" : undefined),
  };
  const hidden = { id: "hidden", title: "Salaries" };
  const people = { id: "p", title: "People" };
  const cases: [type: string, detail: ActivityDetail, words: string, count?: number][] = [
    ["EntryCreated", { title: "A", kind: "section", parent: null }, "created the section “A”"],
    [
      "EntryCreated",
      { title: "A", kind: "blog", parent: hidden },
      "created the page “A” under another place",
    ],
    ["EntryRenamed", { old_title: "A", new_title: "B" }, "renamed it from “A” to “B”"],
    ["EntryMoved", { from: people, to: hidden }, "moved it from “People” to another place"],
    ["EntryMoved", { from: null, to: people }, "moved it from the top level to “People”"],
    ["EntryMoved", { from: people, to: people }, "moved it within “People”"],
    ["EntryRestored", { from: null, to: null }, "restored it from the trash to the top level"],
    ["EntryHandedOver", { author: "bob" }, "handed it over to Bob"],
    ["EntryHandedOver", { author: "gone" }, "handed it over to someone"],
    ["EntryShared", { principal: "user:bob", level: 3 }, "gave Bob access: editing"],
    ["EntryShared", { principal: "user:gone", level: 0 }, "took access away from someone"],
    ["EntryShared", { principal: "group:team", level: 2 }, "gave the group “Team” access: commenting"],
    ["EntryShared", { principal: "link:one", level: 1 }, "created a link to view it without an account"],
    ["EntryUnshared", { principal: "link:one" }, "revoked a link to view it without an account"],
    ["EntryUnshared", { principal: "group:gone" }, "removed what was set here for a group"],
    ["EntryInheritanceStopped", {}, "stopped it from inheriting access"],
    ["EntryShared", { principal: "special:public", level: 1 }, "gave everyone on the web access: viewing"],
    ["EntryUnshared", { principal: "special:logged_in" }, "removed what was set here for all members"],
    ["EntryDescribed", { changed: ["description", "icon"] }, "changed its description and icon"],
    ["EntrySettingsChanged", { changed: ["color"] }, "changed its accent color"],
    ["EntrySettingsChanged", { changed: ["title"] }, "changed what is shown on it (title)"],
    ["EntryTagged", { added: ["leave"], removed: [] }, "added the tag “leave”"],
    [
      "EntryTagged",
      { added: ["leave", "pay"], removed: ["gone"] },
      "added the tags “leave” and “pay” and removed a tag",
    ],
    ["DraftSaved", {}, "saved the draft", 1],
    ["DraftSaved", {}, "saved the draft 12 times", 12],
    ["EntryPublished", { number: 3, note: "note" }, "published version 3 “note”"],
    [
      "EntryPublished",
      { number: 4, note: "", changed: ["color", "show_in_nav", "commentable"] },
      "published version 4 and changed its accent color, place in the navigation and comment setting",
    ],
    [
      "EntryPublished",
      { number: 4, note: "", old_title: "A", new_title: "B", changed: ["tags"] },
      "published version 4 and renamed it from “A” to “B” and changed its tags",
    ],
    [
      "PublicationScheduled",
      { at: "2027-05-03T07:00:00.000Z" },
      "planned to publish the draft on 3 May 2027 at 07:00 UTC",
    ],
    ["PublicationUnscheduled", {}, "cancelled the planned publication"],
    [
      "ScheduledPublicationFailed",
      { person: "bob", reason: "trashed" },
      "could not publish the draft as Bob planned: the page was in the trash",
    ],
    [
      "ScheduledPublicationFailed",
      { person: "gone", reason: "no_access" },
      "could not publish the draft as someone planned: they may no longer publish this page",
    ],
    ["ReviewRequested", { people: ["bob", "gone"] }, "asked Bob and someone for a review"],
    ["ReviewCommented", { said: "No hurry" }, "said in the review: “No hurry”"],
    ["ReviewApproved", { said: "" }, "approved the draft"],
    ["ReviewWithdrawn", {}, "took the request for a review back"],
    ["EntryApprovalsSet", { approvals: 2 }, "said that 2 people must approve it before it is published"],
    ["EntryApprovalsSet", { approvals: 0 }, "let it be published without approval"],
    ["EntryApprovalsSet", { approvals: null }, "let it need as many approvals as the pages above"],
    ["VerificationSet", { person: "bob", due: "2027-05-18" }, "wants it checked by 18 May 2027, by Bob"],
    ["PageVerified", { due: "2027-11-18" }, "found it still right, to be checked again by 18 November 2027"],
    ["PageVerified", { due: null }, "found it still right"],
    ["VerificationDue", { person: "gone" }, "reminded someone to check it"],
    ["VerificationRemoved", {}, "ended its checks"],
    ["SeatReleased", { person: "bob" }, "took the editor seat from Bob"],
    ["FileUploaded", { name: "plan.pdf" }, "uploaded the file “plan.pdf”"],
    ["SomethingNew", {}, "did: something new"],
  ];
  for (const [type, detail, words, count = 1] of cases)
    it(words, () => expect(wordsOf(english, type, count, detail, names)).to.equal(words));

  const inGerman: [type: string, detail: ActivityDetail, words: string, count?: number][] = [
    [
      "EntryCreated",
      { title: "A", kind: "blog", parent: hidden },
      "hat die Seite „A“ angelegt, unter einer anderen Seite",
    ],
    ["EntryMoved", { from: null, to: people }, "hat sie von der obersten Ebene nach „People“ verschoben"],
    ["EntryMoved", { from: people, to: null }, "hat sie von „People“ auf die oberste Ebene verschoben"],
    [
      "EntryShared",
      { principal: "group:team", level: 2 },
      "hat Zugang gegeben für die Gruppe „Team“: Kommentieren",
    ],
    [
      "EntryTagged",
      { added: ["a", "b"], removed: ["gone"] },
      "hat die Tags „a“ und „b“ hinzugefügt und einen Tag entfernt",
    ],
    ["DraftSaved", {}, "hat den Entwurf 12-mal gespeichert", 12],
    [
      "EntryPublished",
      { number: 4, note: "n", changed: ["color", "tags"] },
      "hat Version 4 „n“ veröffentlicht; geändert: Akzentfarbe und Tags",
    ],
    [
      "PublicationScheduled",
      { at: "2027-05-03T07:00:00.000Z" },
      "hat geplant, den Entwurf am 3. Mai 2027 um 07:00 UTC zu veröffentlichen",
    ],
    ["SomethingNew", {}, "hat getan: SomethingNew"],
  ];
  for (const [type, detail, words, count = 1] of inGerman)
    it(words, () => expect(wordsOf(german, type, count, detail, names)).to.equal(words));
  it("is all said in German, without a word of English, and without what a viewer may not know", () => {
    for (const [type, detail, text, count = 1] of cases) {
      if (type === "SomethingNew") continue;
      const said = wordsOf(german, type, count, detail, names);
      expect(said, text).to.match(/^(hat|lässt|fand|zeigt|möchte|verlangt|konnte) /);
      expect(said, text).not.to.match(/\b(the|someone|another|Salaries)\b|”/);
    }
  });
});
