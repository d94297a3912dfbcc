/**
 * The register of what is answered: all features. Where two paths fit an address, the call of the feature that comes first
 * here answers. A new feature is added here, and nowhere else.
 */
import accessRequest from "./access-request/feature.ts";
import activity from "./activity/feature.ts";
import audit from "./audit/feature.ts";
import backlink from "./backlink/feature.ts";
import bulk from "./bulk/feature.ts";
import change from "./change/feature.ts";
import comment from "./comment/feature.ts";
import confirmation from "./confirmation/feature.ts";
import copy from "./copy/feature.ts";
import course from "./course/feature.ts";
import docs from "./docs/feature.ts";
import draft from "./draft/feature.ts";
import dropbox from "./dropbox/feature.ts";
import edition from "./edition/feature.ts";
import entry from "./entry/feature.ts";
import exporting from "./export/feature.ts";
import factor from "./factor/feature.ts";
import favorite from "./favorite/feature.ts";
import feedback from "./feedback/feature.ts";
import field from "./field/feature.ts";
import file from "./file/feature.ts";
import folderSharing from "./folder-sharing/feature.ts";
import follow from "./follow/feature.ts";
import group from "./group/feature.ts";
import identity from "./identity/feature.ts";
import importing from "./import/feature.ts";
import invitation from "./invitation/feature.ts";
import joinLink from "./join-link/feature.ts";
import mail from "./mail/feature.ts";
import mcp from "./mcp/feature.ts";
import member from "./member/feature.ts";
import moduleSchema from "./module-schema/feature.ts";
import nav from "./nav/feature.ts";
import noticeChoice from "./notice-choice/feature.ts";
import notification from "./notification/feature.ts";
import outside from "./outside/feature.ts";
import page from "./page/feature.ts";
import pageLink from "./page-link/feature.ts";
import passkey from "./passkey/feature.ts";
import person from "./person/feature.ts";
import pin from "./pin/feature.ts";
import presence from "./presence/feature.ts";
import preview from "./preview/feature.ts";
import profile from "./profile/feature.ts";
import proof from "./proof/feature.ts";
import provider from "./provider/feature.ts";
import push from "./push/feature.ts";
import reading from "./reading/feature.ts";
import realtime from "./realtime/feature.ts";
import report from "./report/feature.ts";
import review from "./review/feature.ts";
import revision from "./revision/feature.ts";
import savedSearch from "./saved-search/feature.ts";
import schedule from "./schedule/feature.ts";
import search from "./search/feature.ts";
import seat from "./seat/feature.ts";
import session from "./session/feature.ts";
import setup from "./setup/feature.ts";
import sharing from "./sharing/feature.ts";
import space from "./space/feature.ts";
import status from "./status/feature.ts";
import tag from "./tag/feature.ts";
import template from "./template/feature.ts";
import terms from "./terms/feature.ts";
import trash from "./trash/feature.ts";
import verification from "./verification/feature.ts";
import vote from "./vote/feature.ts";
import webhook from "./webhook/feature.ts";

export const features = [
  // Before those that have `/{id}` where its calls have `/custom`.
  field,
  // "tree" is no id: entries stand before pages.
  entry,
  page,
  edition,
  template,
  pin,
  draft,
  schedule,
  seat,
  follow,
  vote,
  feedback,
  // Its reports have their own names: they stand before the others.
  reading,
  outside,
  report,
  comment,
  notification,
  presence,
  noticeChoice,
  revision,
  review,
  search,
  push,
  savedSearch,
  tag,
  backlink,
  favorite,
  trash,
  verification,
  confirmation,
  copy,
  bulk,
  nav,
  moduleSchema,
  dropbox,
  // "unread" is no id: it stands before the folders.
  preview,
  // Before those that have `/{uuid}` where its calls have words.
  folderSharing,
  file,
  course,
  setup,
  space,
  terms,
  person,
  profile,
  member,
  session,
  factor,
  passkey,
  provider,
  identity,
  invitation,
  mail,
  group,
  sharing,
  pageLink,
  joinLink,
  accessRequest,
  activity,
  audit,
  importing,
  exporting,
  webhook,
  mcp,
  proof,
  status,
  docs,
  change,
  realtime,
] as const;
