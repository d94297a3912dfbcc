/** Puts the features together: all commands, and the calls that give them. A new feature is added here. */
import type { SpaceCreators } from "@annals/access";
import { type Handled, routesOf } from "@annals/http";
import type { SessionUses } from "@annals/session-use";
import { type AccessRequestCommands, createAccessRequestCommands } from "./access-request/commands.ts";
import { accessRequestRoutes } from "./access-request/routes.ts";
import { type ActivityCommands, createActivityCommands } from "./activity/commands.ts";
import { activityRoutes } from "./activity/routes.ts";
import { type BulkCommands, createBulkCommands } from "./bulk/commands.ts";
import { bulkRoutes } from "./bulk/routes.ts";
import type * as contract from "./contract.ts";
import { type CopyCommands, createCopyCommands } from "./copy/commands.ts";
import type { Outline } from "./copy/outline.ts";
import { copyRoutes } from "./copy/routes.ts";
import { createDraftCommands, type DraftCommands } from "./draft/commands.ts";
import { draftRoutes } from "./draft/routes.ts";
import { createEntryCommands, type EntryCommands } from "./entry/commands.ts";
import { entryRoutes } from "./entry/routes.ts";
import type { Category } from "./events.ts";
import { createFactorCommands, type FactorCommands } from "./factor/commands.ts";
import { createFactors } from "./factor/factors.ts";
import { factorRoutes } from "./factor/routes.ts";
import { createFavoriteCommands, type FavoriteCommands } from "./favorite/commands.ts";
import { favoriteRoutes } from "./favorite/routes.ts";
import { createFileCommands, type FileCommands } from "./file/commands.ts";
import { fileRoutes } from "./file/routes.ts";
import { createGroupCommands, type GroupCommands } from "./group/commands.ts";
import { groupRoutes } from "./group/routes.ts";
import { createIdentityCommands, type IdentityCommands } from "./identity/commands.ts";
import { identityRoutes } from "./identity/routes.ts";
import type { FrontMatterPart } from "./import/front-matter.ts";
import { createImportJobs, type ImportJobs } from "./import/jobs.ts";
import { importRoutes } from "./import/routes.ts";
import { createInvitationCommands, type InvitationCommands } from "./invitation/commands.ts";
import { invitationRoutes } from "./invitation/routes.ts";
import { createJoinLinkCommands, type JoinLinkCommands } from "./join-link/commands.ts";
import { joinLinkRoutes } from "./join-link/routes.ts";
import { createMailCommands, type MailCommands } from "./mail/commands.ts";
import { mailRoutes } from "./mail/routes.ts";
import { createMemberCommands, type MemberCommands } from "./member/commands.ts";
import type { Roster } from "./member/roster.ts";
import { memberRoutes } from "./member/routes.ts";
import { createModuleCommands, type ModuleCommands } from "./module/commands.ts";
import { moduleRoutes } from "./module/routes.ts";
import { createModuleSchemaCommands, type ModuleSchemaCommands } from "./module-schema/commands.ts";
import { moduleSchemaRoutes } from "./module-schema/routes.ts";
import { createNavCommands, type NavCommands } from "./nav/commands.ts";
import { navRoutes } from "./nav/routes.ts";
import { createPageLinkCommands, type PageLinkCommands } from "./page-link/commands.ts";
import { pageLinkRoutes } from "./page-link/routes.ts";
import { createPasskeyCommands, type PasskeyCommands } from "./passkey/commands.ts";
import { passkeyRoutes } from "./passkey/routes.ts";
import { createPasswordCommands, type PasswordCommands } from "./password/commands.ts";
import { passwordRoutes } from "./password/routes.ts";
import { createPersonCommands, type PersonCommands } from "./person/commands.ts";
import { createPinCommands, type PinCommands } from "./pin/commands.ts";
import { pinRoutes } from "./pin/routes.ts";
import { createProfileCommands, type ProfileCommands } from "./profile/commands.ts";
import { profileRoutes } from "./profile/routes.ts";
import { createProviderCommands, type ProviderCommands } from "./provider/commands.ts";
import { providerRoutes } from "./provider/routes.ts";
import { createRegistrationCommands, type RegistrationCommands } from "./registration/commands.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { createReviewCommands, type ReviewCommands } from "./review/commands.ts";
import { reviewRoutes } from "./review/routes.ts";
import { createRevisionCommands, type RevisionCommands } from "./revision/commands.ts";
import { revisionRoutes } from "./revision/routes.ts";
import type { Core } from "./runtime/core.ts";
import { createSavedSearchCommands, type SavedSearchCommands } from "./saved-search/commands.ts";
import { savedSearchRoutes } from "./saved-search/routes.ts";
import { createScheduleCommands, type ScheduleCommands } from "./schedule/commands.ts";
import { scheduleRoutes } from "./schedule/routes.ts";
import { createSeatCommands, type SeatCommands } from "./seat/commands.ts";
import { seatRoutes } from "./seat/routes.ts";
import type { Authentication } from "./session/authentication.ts";
import { createSessionCommands, type SessionCommands, type SessionOptions } from "./session/commands.ts";
import { sessionRoutes } from "./session/routes.ts";
import type { MemberRouting } from "./session/viewer.ts";
import { createSetupCommands, type SetupCommands } from "./setup/commands.ts";
import { setupRoutes } from "./setup/routes.ts";
import { createSharingCommands, type SharingCommands } from "./sharing/commands.ts";
import { sharingRoutes } from "./sharing/routes.ts";
import { createSpaceCommands, type SpaceCommands } from "./space/commands.ts";
import { spaceRoutes } from "./space/routes.ts";
import { createTagCommands, type TagCommands } from "./tag/commands.ts";
import { tagFrontMatter } from "./tag/front-matter.ts";
import { tagRoutes } from "./tag/routes.ts";
import { createTemplateCommands, type TemplateCommands } from "./template/commands.ts";
import { templateFrontMatter } from "./template/front-matter.ts";
import { templateRoutes } from "./template/routes.ts";
import { createTermsCommands, type TermsCommands } from "./terms/commands.ts";
import { termsRoutes } from "./terms/routes.ts";
import { createTrashCommands, type TrashCommands } from "./trash/commands.ts";
import { trashRoutes } from "./trash/routes.ts";
import { createVerificationCommands, type VerificationCommands } from "./verification/commands.ts";
import { verificationFrontMatter } from "./verification/front-matter.ts";
import { verificationRoutes } from "./verification/routes.ts";

/**
 * All commands as functions, for routes and for jobs in this process (imports): the same rules, the same access checks, the
 * same facts. Any number may run at a time: those on one stream queue up, and the appends of all of them share a few commits.
 *
 *     const context = { viewer, space: viewer.space.id, actor: viewer.person, correlation: job, command: idOf(job) };
 *     const { facts } = await commands.entry.create(partOf(context, `create ${id}`), { id, title, … });
 *     await commands.draft.publishThis(partOf(context, `publish ${id}`), id, { fields: { title }, blocks, note: "" });
 *
 * `facts` is empty when there was nothing to do. Commands throw `Problem` (403, 404, 422) and `Refused` (by the rules).
 */
export interface Commands {
  setup: SetupCommands;
  person: PersonCommands;
  group: GroupCommands;
  member: MemberCommands;
  session: SessionCommands;
  factor: FactorCommands;
  passkey: PasskeyCommands;
  provider: ProviderCommands;
  identity: IdentityCommands;
  password: PasswordCommands;
  profile: ProfileCommands;
  registration: RegistrationCommands;
  invitation: InvitationCommands;
  space: SpaceCommands;
  terms: TermsCommands;
  mail: MailCommands;
  entry: EntryCommands;
  sharing: SharingCommands;
  accessRequest: AccessRequestCommands;
  pageLink: PageLinkCommands;
  joinLink: JoinLinkCommands;
  draft: DraftCommands;
  schedule: ScheduleCommands;
  review: ReviewCommands;
  module: ModuleCommands;
  seat: SeatCommands;
  file: FileCommands;
  tag: TagCommands;
  favorite: FavoriteCommands;
  trash: TrashCommands;
  template: TemplateCommands;
  pin: PinCommands;
  verification: VerificationCommands;
  revision: RevisionCommands;
  activity: ActivityCommands;
  copy: CopyCommands;
  bulk: BulkCommands;
  savedSearch: SavedSearchCommands;
  nav: NavCommands;
  moduleSchema: ModuleSchemaCommands;
  import: ImportJobs;
}

export interface CommandsOptions extends SessionOptions {
  /** Keys that no space may have. */
  reservedKeys: readonly string[];
  spaceCreators: SpaceCreators;
  roster: Roster;
  outline: Outline;
  /** The configured address; null without one: then passkeys work on this machine alone. */
  url: string | null;
  /** Notes when passkeys are used. */
  uses: Pick<SessionUses, "note">;
  /** Whether mails can be sent. */
  hasMail: boolean;
}

export function createCommands(core: Core, options: CommandsOptions): Commands {
  const person = createPersonCommands(core);
  const factors = createFactors(core, options);
  const session = createSessionCommands(core, { person, factors }, options);
  const member = createMemberCommands(core, { person, session, roster: options.roster });
  const invitation = createInvitationCommands(core, { person, session, member, factors }, options);
  const joinLink = createJoinLinkCommands(core, { member }, options);
  const provider = createProviderCommands(core, options);
  const space = createSpaceCommands(core, { invitation, provider }, options);
  const entry = createEntryCommands(core);
  const draft = createDraftCommands(core);
  const file = createFileCommands(core);
  const tag = createTagCommands(core);
  const template = createTemplateCommands(core);
  const pin = createPinCommands(core);
  const verification = createVerificationCommands(core);
  const sharing = createSharingCommands(core);
  /** By kind of stream: which front matter of an imported page becomes facts there, beside what every page has. */
  const imported: Record<Category, FrontMatterPart | null> = {
    entry: templateFrontMatter(template),
    draft: null,
    seat: null,
    file: null,
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
    tag: tagFrontMatter(tag),
    favorite: null,
    copy: null,
    bulk: null,
    saved_search: null,
    nav: null,
    module_schema: null,
    verification: verificationFrontMatter(verification),
    access_request: null,
    page_link: null,
    join_link: null,
  };
  return {
    setup: createSetupCommands(core, { person, space }),
    person,
    group: createGroupCommands(core),
    member,
    session,
    factor: createFactorCommands(core, { session, member, factors }, options),
    passkey: createPasskeyCommands(core, { session }, options),
    password: createPasswordCommands(core, { person, session, member }, options),
    profile: createProfileCommands(core, { person, session }, options),
    registration: createRegistrationCommands(core, { session, member, joinLink }, options),
    invitation,
    provider,
    identity: createIdentityCommands(
      core,
      { person, session, member, invitation, provider, factors },
      options,
    ),
    space,
    terms: createTermsCommands(core),
    mail: createMailCommands(core),
    entry,
    sharing,
    accessRequest: createAccessRequestCommands(core, sharing),
    pageLink: createPageLinkCommands(core, options),
    joinLink,
    draft,
    schedule: createScheduleCommands(core),
    review: createReviewCommands(core, draft),
    module: createModuleCommands(core, draft),
    seat: createSeatCommands(core),
    file,
    tag,
    favorite: createFavoriteCommands(core),
    trash: createTrashCommands(core),
    template,
    pin,
    verification,
    revision: createRevisionCommands({ entry, draft }),
    activity: createActivityCommands(core, { entry, sharing, template, pin }),
    copy: createCopyCommands(core, { entry, outline: options.outline }),
    bulk: createBulkCommands(core),
    savedSearch: createSavedSearchCommands(core),
    nav: createNavCommands(core),
    moduleSchema: createModuleSchemaCommands(core),
    import: createImportJobs(core, { entry, draft, file }, imported),
  };
}

/** Routes that need nothing but commands. Where two paths fit an address, the one that comes first here answers. */
const featureRoutes = {
  group: groupRoutes,
  member: memberRoutes,
  invitation: invitationRoutes,
  joinLink: joinLinkRoutes,
  profile: profileRoutes,
  space: spaceRoutes,
  provider: providerRoutes,
  terms: termsRoutes,
  mail: mailRoutes,
  entry: entryRoutes,
  sharing: sharingRoutes,
  accessRequest: accessRequestRoutes,
  draft: draftRoutes,
  schedule: scheduleRoutes,
  review: reviewRoutes,
  module: moduleRoutes,
  seat: seatRoutes,
  file: fileRoutes,
  tag: tagRoutes,
  favorite: favoriteRoutes,
  trash: trashRoutes,
  template: templateRoutes,
  pin: pinRoutes,
  verification: verificationRoutes,
  revision: revisionRoutes,
  activity: activityRoutes,
  copy: copyRoutes,
  bulk: bulkRoutes,
  savedSearch: savedSearchRoutes,
  nav: navRoutes,
  moduleSchema: moduleSchemaRoutes,
  import: importRoutes,
} satisfies Record<Exclude<keyof Commands, WithoutRoutes>, unknown>;
type FeatureRoute = ReturnType<(typeof featureRoutes)[keyof typeof featureRoutes]>[number];
/** Setup, sessions, second factors, passkeys, providers, passwords and registrations need more than commands; accounts are changed from within other commands. */
type WithoutRoutes =
  | "setup"
  | "session"
  | "factor"
  | "passkey"
  | "identity"
  | "password"
  | "registration"
  | "person"
  | "pageLink";

/** Every call, bound to the command that it gives. */
export function createRoutes(
  routing: MemberRouting,
  commands: Commands,
  core: Core,
  {
    authentication,
    afterSetUp,
    isSecure,
  }: { authentication: Authentication; afterSetUp: () => Promise<void>; isSecure: boolean },
): Handled[] {
  return routesOf<typeof contract>()([
    ...setupRoutes(routing, commands, core, afterSetUp),
    ...sessionRoutes(routing, commands, core, { authentication, isSecure }),
    ...factorRoutes(routing, commands, authentication),
    ...passkeyRoutes(routing, commands, authentication),
    ...identityRoutes(routing, commands, { authentication, isSecure }),
    ...passwordRoutes(routing, commands, authentication),
    ...registrationRoutes(routing, commands, authentication),
    ...pageLinkRoutes(routing, commands, authentication),
    ...Object.values(featureRoutes).flatMap<FeatureRoute>((routes) => routes(routing, commands, core)),
  ]);
}
