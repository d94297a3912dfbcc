import { chooseNotices } from "@annals/command-api/notice-choice/contract";
import { getNoticeChoices, type NoticeGroup, noticeGroups } from "@annals/query-api/notice-choice/contract";
import { Stack, Switch } from "@mantine/core";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { useSpace } from "../space/space.ts";
import { acting, acts } from "../toast/acts.ts";

const labels: Record<NoticeGroup, { label: string; description: string }> = {
  mentions: { label: t("When somebody mentions you"), description: t("On a page or in a comment.") },
  comments: {
    label: t("Comments and replies to you"),
    description: t("On pages that you follow, and replies to your comments."),
  },
  updates: {
    label: t("New versions of pages that you follow"),
    description: t("Each time that one is published."),
  },
  access: {
    label: t("Access"),
    description: t("Pages that are shared with you, and requests for access."),
  },
  reviews: { label: t("Reviews of drafts"), description: t("When you are asked for one, or answered.") },
  checks: {
    label: t("Pages to check or read"),
    description: t("On the day by which you are to check a page, and when somebody asks you to read one."),
  },
};

async function choose(group: NoticeGroup, isWanted: boolean): Promise<void> {
  await acting(acts.user, async () => {
    await call(chooseNotices, { body: { choices: { [group]: isWanted ? "now" : "never" } } });
    await refreshWhere((url) => isUrlOf(getNoticeChoices, url));
  });
}

/** Which updates are mailed to the person who is signed in. */
export default function NoticesSection() {
  const isOff = useSpace().data?.settings.general.notifications === false;
  const choices = useCall(getNoticeChoices, {}).data?.choices;
  return (
    <section aria-labelledby="me-notices">
      <h2 id="me-notices">{t("Updates by mail")}</h2>
      <p>
        {isOff
          ? t("This space has updates switched off: only access, reviews and pages to check are mailed.")
          : t(
              "Of this space. What is mailed comes within minutes, once for each page, and not if you read it here before. Mails about your account always come.",
            )}
      </p>
      {choices !== undefined && (
        <Stack gap={16}>
          {noticeGroups.map((group) => (
            <Switch
              key={group}
              {...labels[group]}
              checked={choices[group] === "now"}
              onChange={(event) => void choose(group, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      )}
    </section>
  );
}
