import { getNoticeChoices, type NoticeMail, noticeGroups } from "@annals/query-api/notice-choice/contract";
import { SegmentedControl } from "@mantine/core";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { useSpace } from "../space/space.ts";
import { choose } from "./api.ts";
import { labels } from "./labels.ts";
import classes from "./notices.module.css";

const ways: { value: NoticeMail; label: string }[] = [
  { value: "now", label: t("Soon") },
  { value: "daily", label: t("Daily") },
  { value: "never", label: t("No mail") },
];

/** Which updates are mailed to the person who is signed in, and how soon. */
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
              "Of this space. Soon is within minutes, once for each page; daily is one mail at 8 in the morning, if there is something. What you read here before is not mailed. Mails about your account always come.",
            )}
      </p>
      {choices !== undefined && (
        <ul className={classes.list}>
          {noticeGroups.map((group) => (
            <li key={group}>
              <span>
                <b>{labels[group].label}</b>
                <span>{labels[group].description}</span>
              </span>
              <SegmentedControl
                size="xs"
                aria-label={labels[group].label}
                data={ways}
                value={choices[group] ?? "never"}
                onChange={(mail) => void choose({ choices: { [group]: mail } })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
