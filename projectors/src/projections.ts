import type { Category } from "@annals/command-api/events";
import type { PersonKeys } from "@annals/person-keys";
import { accessRequestMeaning } from "./access-request/meaning.ts";
import { accessRequestModel } from "./access-request/read-model.ts";
import { activityModel } from "./activity/read-model.ts";
import { type Meanings, type ToldIn, tellingsIn } from "./activity/tellings.ts";
import { backlinkModel } from "./backlink/read-model.ts";
import { bulkModel } from "./bulk/read-model.ts";
import { copyModel } from "./copy/read-model.ts";
import { draftMeaning } from "./draft/meaning.ts";
import { draftModel } from "./draft/read-model.ts";
import { entryMeaning } from "./entry/meaning.ts";
import { pageModel } from "./entry/page.ts";
import { pastModel } from "./entry/past.ts";
import { entryModel } from "./entry/read-model.ts";
import { waitsForEntries } from "./entry/waiting.ts";
import { factorModel } from "./factor/read-model.ts";
import { favoriteModel } from "./favorite/read-model.ts";
import { fileMeaning } from "./file/meaning.ts";
import { fileModel } from "./file/read-model.ts";
import { groupModel } from "./group/read-model.ts";
import { identityModel } from "./identity/read-model.ts";
import { importModel } from "./import/read-model.ts";
import { invitationModel } from "./invitation/read-model.ts";
import { joinLinkModel } from "./join-link/read-model.ts";
import { mailModel } from "./mail/read-model.ts";
import { memberModel } from "./member/read-model.ts";
import { mentionModel } from "./mention/read-model.ts";
import { moduleSchemaModel } from "./module-schema/read-model.ts";
import { navModel } from "./nav/read-model.ts";
import { pageLinkModel } from "./page-link/read-model.ts";
import { passkeyModel } from "./passkey/read-model.ts";
import { personModel } from "./person/read-model.ts";
import { providerModel } from "./provider/read-model.ts";
import { reviewModel } from "./review/read-model.ts";
import { revisionModel } from "./revision/read-model.ts";
import { writingSessionModel } from "./revision/writing-session.ts";
import type { Projection } from "./runtime/model/projection.ts";
import type { ReadModel } from "./runtime/model/read-model.ts";
import { savedSearchModel } from "./saved-search/read-model.ts";
import { scheduleModel } from "./schedule/read-model.ts";
import { type SearchOptions, searchMarks, searchProjection } from "./search/projection.ts";
import { seatMeaning } from "./seat/meaning.ts";
import { seatModel } from "./seat/read-model.ts";
import { sessionModel } from "./session/read-model.ts";
import { setupModel } from "./setup/read-model.ts";
import { sharingModel } from "./sharing/read-model.ts";
import { spaceModel } from "./space/read-model.ts";
import { tagMeaning } from "./tag/meaning.ts";
import { tagModel } from "./tag/read-model.ts";
import { verificationMeaning } from "./verification/meaning.ts";
import { verificationModel } from "./verification/read-model.ts";

/** What the facts of each kind of stream mean for entries: what their history tells and what search finds. */
export const meanings = {
  entry: entryMeaning,
  draft: draftMeaning,
  seat: seatMeaning,
  file: fileMeaning,
  installation: null,
  space: null,
  space_key: null,
  person: null,
  email: null,
  group: null,
  member: null,
  session: null,
  factor: null,
  passkey: null,
  provider: null,
  identity: null,
  subject: null,
  link: null,
  mail: null,
  import: null,
  tag: tagMeaning,
  favorite: null,
  copy: null,
  bulk: null,
  saved_search: null,
  nav: null,
  module_schema: null,
  verification: verificationMeaning,
  access_request: accessRequestMeaning,
  page_link: null,
  join_link: null,
} as const satisfies Meanings;

/** What the history stores of each fact that it shows, by type of the fact. */
export type Told = ToldIn<typeof meanings>;

/** The kinds of streams whose facts are about entries. */
export type EntryCategory = {
  [C in Category]: (typeof meanings)[C] extends null ? never : C;
}[Category];

export interface ProjectionsOptions extends SearchOptions {
  /** Opens names and addresses. */
  keys: Pick<PersonKeys, "openAll">;
}

/** All projections, and in each the read models in the order of their handlers. */
export function projectionsWith(options: ProjectionsOptions): Projection[] {
  const models = [
    setupModel,
    spaceModel,
    personModel(options.keys),
    memberModel,
    groupModel,
    sessionModel(options.keys),
    factorModel,
    passkeyModel(options.keys),
    providerModel,
    identityModel(options.keys),
    invitationModel(options.keys),
    mailModel,
    entryModel,
    sharingModel,
    pastModel,
    fileModel,
    revisionModel,
    writingSessionModel,
    draftModel,
    scheduleModel,
    reviewModel,
    pageModel,
    backlinkModel,
    mentionModel,
    seatModel,
    importModel,
    tagModel,
    favoriteModel,
    copyModel,
    bulkModel,
    savedSearchModel,
    navModel,
    moduleSchemaModel,
    verificationModel,
    accessRequestModel,
    pageLinkModel,
    joinLinkModel,
  ];
  /** It reads entries as they were before a fact, so it comes before the others. */
  const activity = activityModel(tellingsIn(meanings));
  const searched = Object.values(meanings as Meanings).flatMap((meaning) => meaning?.searched ?? []);
  const marks = searchMarks(searched);
  return [
    {
      name: "content",
      follows: "feed",
      models: [activity, ...followingAll(models)],
      marks: [marks],
      waitsFor: waitsForEntries,
    },
    searchProjection(options, marks, searched),
  ];
}

/** Does not compile when there are streams that none of these read models follows. */
function followingAll<C extends Category>(
  models: ReadModel<C>[] &
    (Exclude<Category, C> extends never ? unknown : { forgotten: Exclude<Category, C> }),
): ReadModel[] {
  return models;
}
