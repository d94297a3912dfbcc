/**
 * The register of the command side: a row for each feature. `facts` are those that its streams hold, by kind of stream (the
 * text before the first "-" of a stream's name); kinds and types are stored for ever. `about` says of each kind
 * of stream what its facts are about (`runtime/about.ts`). `side` loads its code (`runtime/feature.ts`), which readers of facts
 * do without. A new feature is added here, and nowhere else.
 *
 * Where two paths fit an address, the call of the feature that comes first here answers.
 */
import { accessRequestEvents } from "./access-request/events.ts";
import { auditEvents } from "./audit/events.ts";
import { bulkEvents } from "./bulk/events.ts";
import { commentEvents } from "./comment/events.ts";
import { confirmationEvents } from "./confirmation/events.ts";
import { copyEvents } from "./copy/events.ts";
import { assignmentEvents, attemptEvents, certificateEvents, courseEvents } from "./course/events.ts";
import { draftEvents } from "./draft/events.ts";
import { dropboxEvents } from "./dropbox/events.ts";
import { editionEvents } from "./edition/events.ts";
import { entryEvents } from "./entry/events.ts";
import { factorEvents } from "./factor/events.ts";
import { favoriteEvents } from "./favorite/events.ts";
import { feedbackEvents } from "./feedback/events.ts";
import { fieldEvents, valueEvents } from "./field/events.ts";
import { fileEvents, libraryEvents } from "./file/events.ts";
import { followEvents } from "./follow/events.ts";
import { groupEvents } from "./group/events.ts";
import { identityEvents, subjectEvents } from "./identity/events.ts";
import { importEvents } from "./import/events.ts";
import { joinLinkEvents } from "./join-link/events.ts";
import { linkEvents } from "./link/events.ts";
import { mailEvents } from "./mail/events.ts";
import { memberEvents } from "./member/events.ts";
import { moduleSchemaEvents } from "./module-schema/events.ts";
import { navEvents } from "./nav/events.ts";
import { noticeChoiceEvents } from "./notice-choice/events.ts";
import { inboxEvents } from "./notification/events.ts";
import { pageLinkEvents } from "./page-link/events.ts";
import { passkeyEvents } from "./passkey/events.ts";
import { emailEvents, personEvents } from "./person/events.ts";
import { presenceEvents } from "./presence/events.ts";
import { providerEvents } from "./provider/events.ts";
import { pushEvents } from "./push/events.ts";
import type { About } from "./runtime/about.ts";
import { savedSearchEvents } from "./saved-search/events.ts";
import { seatEvents } from "./seat/events.ts";
import { sessionEvents } from "./session/events.ts";
import { setupEvents } from "./setup/events.ts";
import { spaceEvents, spaceKeyEvents } from "./space/events.ts";
import { tagEvents } from "./tag/events.ts";
import { verificationEvents } from "./verification/events.ts";
import { voteEvents } from "./vote/events.ts";
import { webhookEvents } from "./webhook/events.ts";

interface Row {
  facts: Record<string, object>;
  about?: Record<string, About>;
  side: () => Promise<object>;
}

export const features = {
  setup: {
    facts: { installation: setupEvents },
    about: { installation: "space" },
    side: () => import("./setup/feature.ts"),
  },
  // Before those that have `/{id}` where its calls have `/custom`.
  field: {
    facts: { field: fieldEvents, value: valueEvents },
    about: { field: "space", value: "space" },
    side: () => import("./field/feature.ts"),
  },
  session: {
    facts: { session: sessionEvents },
    about: { session: "space" },
    side: () => import("./sign-in/feature.ts"),
  },
  factor: {
    facts: { factor: factorEvents },
    about: { factor: "account" },
    side: () => import("./factor/feature.ts"),
  },
  passkey: {
    facts: { passkey: passkeyEvents },
    about: { passkey: "account" },
    side: () => import("./passkey/feature.ts"),
  },
  identity: {
    facts: { identity: identityEvents, subject: subjectEvents },
    about: { identity: "account", subject: "routine" },
    side: () => import("./provider-sign-in/feature.ts"),
  },
  password: {
    facts: { link: linkEvents },
    about: { link: "space" },
    side: () => import("./password/feature.ts"),
  },
  registration: { facts: {}, side: () => import("./registration/feature.ts") },
  pageLink: {
    facts: { page_link: pageLinkEvents },
    about: { page_link: "space" },
    side: () => import("./page-link/feature.ts"),
  },
  person: {
    facts: { person: personEvents, email: emailEvents },
    about: { person: "account", email: "routine" },
    side: () => import("./person/feature.ts"),
  },
  group: {
    facts: { group: groupEvents },
    about: { group: "space" },
    side: () => import("./group/feature.ts"),
  },
  member: {
    facts: { member: memberEvents },
    about: { member: "space" },
    side: () => import("./membership/feature.ts"),
  },
  invitation: { facts: {}, side: () => import("./invitation/feature.ts") },
  joinLink: {
    facts: { join_link: joinLinkEvents },
    about: { join_link: "space" },
    side: () => import("./join-link/feature.ts"),
  },
  profile: { facts: {}, side: () => import("./profile/feature.ts") },
  space: {
    facts: { space: spaceEvents, space_key: spaceKeyEvents },
    about: { space: "space", space_key: "routine" },
    side: () => import("./space-admin/feature.ts"),
  },
  provider: {
    facts: { provider: providerEvents },
    about: { provider: "space" },
    side: () => import("./provider/feature.ts"),
  },
  terms: { facts: {}, side: () => import("./terms/feature.ts") },
  mail: { facts: { mail: mailEvents }, about: { mail: "routine" }, side: () => import("./mail/feature.ts") },
  entry: { facts: { entry: entryEvents }, about: { entry: "page" }, side: () => import("./page/feature.ts") },
  sharing: { facts: {}, side: () => import("./sharing/feature.ts") },
  accessRequest: {
    facts: { access_request: accessRequestEvents },
    about: { access_request: "space" },
    side: () => import("./access-request/feature.ts"),
  },
  draft: {
    facts: { draft: draftEvents },
    about: { draft: "page" },
    side: () => import("./writing/feature.ts"),
  },
  schedule: { facts: {}, side: () => import("./schedule/feature.ts") },
  review: { facts: {}, side: () => import("./review/feature.ts") },
  module: { facts: {}, side: () => import("./module/feature.ts") },
  seat: { facts: { seat: seatEvents }, about: { seat: "page" }, side: () => import("./seat/feature.ts") },
  // Before those that have `/{id}` where its calls have words.
  dropbox: {
    facts: { dropbox: dropboxEvents },
    about: { dropbox: "space" },
    side: () => import("./dropbox/feature.ts"),
  },
  folderSharing: { facts: {}, side: () => import("./folder-sharing/feature.ts") },
  file: {
    facts: { file: fileEvents, library: libraryEvents },
    about: { file: "space", library: "space" },
    side: () => import("./file/feature.ts"),
  },
  preview: { facts: {}, side: () => import("./preview/feature.ts") },
  tag: { facts: { tag: tagEvents }, about: { tag: "space" }, side: () => import("./tag/feature.ts") },
  favorite: {
    facts: { favorite: favoriteEvents },
    about: { favorite: "oneself" },
    side: () => import("./favorite/feature.ts"),
  },
  trash: { facts: {}, side: () => import("./trash/feature.ts") },
  template: { facts: {}, side: () => import("./template/feature.ts") },
  pin: { facts: {}, side: () => import("./pin/feature.ts") },
  verification: {
    facts: { verification: verificationEvents },
    about: { verification: "page" },
    side: () => import("./verification/feature.ts"),
  },
  confirmation: {
    facts: { confirmation: confirmationEvents },
    about: { confirmation: "page" },
    side: () => import("./confirmation/feature.ts"),
  },
  revision: { facts: {}, side: () => import("./revision/feature.ts") },
  activity: { facts: {}, side: () => import("./activity/feature.ts") },
  audit: {
    facts: { leaving: auditEvents },
    about: { leaving: "space" },
    side: () => import("./audit/feature.ts"),
  },
  copy: { facts: { copy: copyEvents }, about: { copy: "space" }, side: () => import("./copy/feature.ts") },
  bulk: { facts: { bulk: bulkEvents }, about: { bulk: "space" }, side: () => import("./bulk/feature.ts") },
  push: { facts: { push: pushEvents }, about: { push: "oneself" }, side: () => import("./push/feature.ts") },
  savedSearch: {
    facts: { saved_search: savedSearchEvents },
    about: { saved_search: "oneself" },
    side: () => import("./saved-search/feature.ts"),
  },
  edition: {
    facts: { edition: editionEvents },
    about: { edition: "space" },
    side: () => import("./edition/feature.ts"),
  },
  nav: { facts: { nav: navEvents }, about: { nav: "space" }, side: () => import("./nav/feature.ts") },
  moduleSchema: {
    facts: { module_schema: moduleSchemaEvents },
    about: { module_schema: "space" },
    side: () => import("./module-schema/feature.ts"),
  },
  follow: {
    facts: { follow: followEvents },
    about: { follow: "oneself" },
    side: () => import("./follow/feature.ts"),
  },
  feedback: {
    facts: { feedback: feedbackEvents },
    about: { feedback: "space" },
    side: () => import("./feedback/feature.ts"),
  },
  presence: {
    facts: { presence: presenceEvents },
    about: { presence: "oneself" },
    side: () => import("./presence/feature.ts"),
  },
  vote: { facts: { vote: voteEvents }, about: { vote: "oneself" }, side: () => import("./vote/feature.ts") },
  comment: {
    facts: { comment: commentEvents },
    about: { comment: "space" },
    side: () => import("./comment/feature.ts"),
  },
  notification: {
    facts: { inbox: inboxEvents },
    about: { inbox: "oneself" },
    side: () => import("./notification/feature.ts"),
  },
  noticeChoice: {
    facts: { notice_choice: noticeChoiceEvents },
    about: { notice_choice: "space" },
    side: () => import("./notice-choice/feature.ts"),
  },
  course: {
    facts: {
      ...{ course: courseEvents, attempt: attemptEvents, certificate: certificateEvents },
      assignment: assignmentEvents,
    },
    about: { course: "space", attempt: "space", certificate: "space", assignment: "space" },
    side: () => import("./course/feature.ts"),
  },
  webhook: {
    facts: { webhook: webhookEvents },
    about: { webhook: "space" },
    side: () => import("./webhook/feature.ts"),
  },
  import: {
    facts: { import: importEvents },
    about: { import: "space" },
    side: () => import("./import/feature.ts"),
  },
} as const satisfies Record<string, Row>;
