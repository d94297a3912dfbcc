import { chooseNotices } from "@annals/command-api/notice-choice/contract";
import {
  getNoticeChoices,
  type NoticeGroup,
  type NoticeMail,
} from "@annals/query-api/notice-choice/contract";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { acting, acts } from "../toast/acts.ts";

/** Chooses what the person who is signed in gets by mail, or what their browsers show. */
export async function choose(body: {
  choices?: Partial<Record<NoticeGroup, NoticeMail>>;
  browsers?: Partial<Record<NoticeGroup, boolean>>;
}): Promise<void> {
  await acting(acts.user, async () => {
    await call(chooseNotices, { body });
    await refreshWhere((url) => isUrlOf(getNoticeChoices, url));
  });
}
