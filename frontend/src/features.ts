/** The features of the app. Each adds its parts to the slots of others (`slot/slot.ts`) when it is loaded. */
import "./frame/feature.tsx";
import "./change/feature.tsx";
import "./command/feature.tsx";
import "./toast/feature.tsx";
import "./space/feature.tsx";
import "./search/feature.tsx";
import "./page/feature.tsx";
import "./edition/feature.tsx";
import "./entry/print/feature.tsx";
import "./tree/feature.tsx";
import "./draft/feature.tsx";
import "./pane/feature.tsx";
import "./course/feature.tsx";
import "./details/feature.tsx";
import "./schedule/feature.tsx";
import "./review/feature.tsx";
import "./revision/feature.tsx";
import "./person/feature.tsx";
import "./members/feature.tsx";
import "./group/feature.tsx";
import "./sharing/feature.tsx";
import "./access-request/feature.tsx";
import "./page-link/feature.tsx";
import "./sign-in/feature.tsx";
import "./password/feature.tsx";
import "./factor/feature.tsx";
import "./passkey/feature.tsx";
import "./identity/feature.tsx";
import "./profile/feature.tsx";
import "./reading/feature.tsx";
import "./registration/feature.tsx";
import "./invitation/feature.tsx";
import "./join-link/feature.tsx";
import "./mail/feature.tsx";
import "./import/feature.tsx";
import "./tag/feature.tsx";
import "./favorite/feature.tsx";
import "./comment/feature.tsx";
import "./vote/feature.tsx";
import "./feedback/feature.tsx";
import "./report/feature.tsx";
import "./field/feature.tsx";
import "./file/feature.tsx";
import "./dropbox/feature.tsx";
import "./follow/feature.tsx";
import "./presence/feature.tsx";
import "./notice-choice/feature.tsx";
import "./push/feature.tsx";
import "./notification/feature.tsx";
import "./backlink/feature.tsx";
import "./trash/feature.tsx";
import "./bulk/feature.tsx";
import "./template/feature.tsx";
import "./pin/feature.tsx";
import "./embed/feature.tsx";
import "./confirmation/feature.tsx";
import "./verification/feature.tsx";
import "./health/feature.tsx";
import "./maintenance/feature.tsx";
import "./terms/feature.tsx";
import "./look/feature.tsx";
import "./nav/feature.tsx";
import "./audit/feature.tsx";
import "./webhook/feature.tsx";
import "./styleguide/feature.tsx";
import "./module-schema/feature.tsx";
import { ConfirmationLine } from "./confirmation/ConfirmationLine.tsx";
import { addPageLines } from "./entry/slots.ts";
import { Pins } from "./pin/Pins.tsx";
import { ReviewLine } from "./review/ReviewLine.tsx";
import { ScheduleLine } from "./schedule/ScheduleLine.tsx";
import { Tags } from "./tag/Tags.tsx";
import { TemplateLine } from "./template/TemplateLine.tsx";
import { VerificationLine } from "./verification/VerificationLine.tsx";

/** The lines of a page for the fields that features add to the answer about it. */
addPageLines({
  tags: { Line: Tags, new: [] },
  is_template: { Line: TemplateLine, new: false },
  pins: { Line: Pins, new: { here: false, can_pin: false, below: [] } },
  scheduled: { Line: ScheduleLine, new: null },
  verification: { Line: VerificationLine, new: null },
  confirmation: { Line: ConfirmationLine, new: null },
  review: { Line: ReviewLine, new: { approvals: null, request: null } },
  is_followed: { Line: null, new: false },
  feedback: { Line: null, new: { yes: 0, mine: null } },
  vote: { Line: null, new: null },
  vote_summary: { Line: null, new: { up: 0, down: 0, mine: null } },
  comments_count: { Line: null, new: 0 },
});
