/**
 * The register of read models: all features, in the order in which their handlers get each fact. A new feature is added here,
 * and nowhere else.
 */
import accessRequest from "./access-request/feature.ts";
import audit from "./audit/feature.ts";
import backlink from "./backlink/feature.ts";
import bulk from "./bulk/feature.ts";
import comment from "./comment/feature.ts";
import confirmation from "./confirmation/feature.ts";
import copy from "./copy/feature.ts";
import course from "./course/feature.ts";
import draft from "./draft/feature.ts";
import dropbox from "./dropbox/feature.ts";
import edition from "./edition/feature.ts";
import entry, { past } from "./entry/feature.ts";
import factor from "./factor/feature.ts";
import favorite from "./favorite/feature.ts";
import feedback from "./feedback/feature.ts";
import field from "./field/feature.ts";
import file from "./file/feature.ts";
import follow from "./follow/feature.ts";
import group from "./group/feature.ts";
import identity from "./identity/feature.ts";
import importing from "./import/feature.ts";
import invitation from "./invitation/feature.ts";
import joinLink from "./join-link/feature.ts";
import mail from "./mail/feature.ts";
import member from "./member/feature.ts";
import mention from "./mention/feature.ts";
import moduleSchema from "./module-schema/feature.ts";
import nav from "./nav/feature.ts";
import noticeChoice from "./notice-choice/feature.ts";
import notification from "./notification/feature.ts";
import page from "./page/feature.ts";
import pageLink from "./page-link/feature.ts";
import passkey from "./passkey/feature.ts";
import person from "./person/feature.ts";
import presence from "./presence/feature.ts";
import provider from "./provider/feature.ts";
import push from "./push/feature.ts";
import review from "./review/feature.ts";
import revision from "./revision/feature.ts";
import savedSearch from "./saved-search/feature.ts";
import schedule from "./schedule/feature.ts";
import seat from "./seat/feature.ts";
import session from "./session/feature.ts";
import setup from "./setup/feature.ts";
import sharing from "./sharing/feature.ts";
import space from "./space/feature.ts";
import tag from "./tag/feature.ts";
import verification from "./verification/feature.ts";
import vote from "./vote/feature.ts";
import webhook from "./webhook/feature.ts";

export const features = [
  // It takes note of members and sessions as they were before a fact.
  audit,
  setup,
  space,
  person,
  member,
  group,
  session,
  factor,
  passkey,
  provider,
  identity,
  invitation,
  mail,
  entry,
  sharing,
  past,
  field,
  file,
  dropbox,
  revision,
  draft,
  schedule,
  review,
  page,
  backlink,
  mention,
  seat,
  importing,
  tag,
  favorite,
  presence,
  copy,
  bulk,
  push,
  savedSearch,
  edition,
  nav,
  moduleSchema,
  verification,
  confirmation,
  accessRequest,
  pageLink,
  joinLink,
  comment,
  vote,
  follow,
  notification,
  noticeChoice,
  feedback,
  course,
  webhook,
] as const;
