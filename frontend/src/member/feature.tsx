import { banners } from "../frame/slots.ts";
import { InvitationNotice } from "./InvitationNotice.tsx";

banners.add({ id: "invitation", order: 30, Show: InvitationNotice });
