import { type Entry, me } from "@annals/query-api/contract";
import { Button, Menu } from "@mantine/core";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { useHasOptions } from "../draft/options.ts";
import { publishWriting } from "../draft/publish.ts";
import { publishInstead, publishOptions } from "../draft/slots.ts";
import { rereadPagesWith } from "../entry/live.ts";
import { type PageProps, pageCommands, pageMenu } from "../entry/slots.ts";
import { overlays, routes, sidebar } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { addDestination } from "../person/destination.tsx";
import { useMe } from "../person/me.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { VisibleIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { isPublishable, useWriting } from "../writing/state.ts";
import { approvalsDialog } from "./approvals-dialog.ts";
import { askDialog } from "./ask-dialog.ts";
import { useApprovals } from "./needed.ts";

const ReviewScreen = lazy(() => import("./ReviewScreen.tsx"));
const ReviewsScreen = lazy(() => import("./ReviewsScreen.tsx"));
const ReviewSettingsScreen = lazy(() => import("./ReviewSettingsScreen.tsx"));

const Waiting = lazy(() => import("./Waiting.tsx"));

overlays.add({
  id: "review",
  order: 15,
  Show() {
    // A page shows the review of its draft.
    useEffect(() => rereadPagesWith("review"), []);
    return null;
  },
});

sidebar.add({ id: "review:waiting", order: 3, place: "above", Show: WaitingReviews });

/** Loads nothing while no draft waits. New requests are shown at once. */
function WaitingReviews() {
  const count = useMe()?.reviews ?? 0;
  useEffect(() => onChanged(["review", "person"], () => void refreshWhere((url) => isUrlOf(me, url))), []);
  if (count === 0) return null;
  return <Waiting count={count} />;
}

const list = "/me/reviews";

for (const [id, order, path, Screen] of [
  ["review:page", 58, "/review/:id", ReviewScreen],
  ["review:list", 59, list, ReviewsScreen],
] as const)
  routes.add({ id, order, path, Screen });

settingsScreen({
  id: "review:settings",
  order: 47,
  group: "content",
  Icon: VisibleIcon,
  title: t("Reviews"),
  about: t("Whether pages must be approved before they are published."),
  path: "/admin/settings/review",
  needs: "administer",
  Screen: ReviewSettingsScreen,
});

addDestination({
  id: "review:list",
  label: t("To review"),
  Icon: VisibleIcon,
  path: list,
  words: t("review approve waiting draft"),
  order: 38,
  menuOrder: 12,
});

const ask = (entry: Entry) => openDialog(askDialog, { entry });

/** While approvals are missing, the Publish button asks first. */
publishInstead.add({
  id: "review:ask",
  order: 10,
  useIsNeeded: (entry) => useApprovals(entry).missing > 0,
  Show: ({ entry, disabled }) => (
    <Button variant="light" disabled={disabled} aria-haspopup="dialog" onClick={() => ask(entry)}>
      {t("Ask for review")}
    </Button>
  ),
});

publishOptions.add({
  id: "review:ask",
  order: 5,
  Option: ({ entry, onClose }) => (
    <Button
      variant="subtle"
      fullWidth
      leftSection={<VisibleIcon size={16} />}
      onClick={() => {
        onClose();
        ask(entry);
      }}
    >
      {t("Ask for a review…")}
    </Button>
  ),
});

/** Whether there is a draft to look at, as far as the server knows. */
const isDrafted = ({ access, drafts_count, published, at }: Entry) =>
  at === null && access.canEdit && (drafts_count > 0 || !published);

pageMenu.add({ id: "review:ask", order: 105, Items: ReviewItems });

function ReviewItems({ entry }: PageProps) {
  const navigate = useNavigate();
  const writing = useWriting(entry.id);
  const mine = useMe();
  const { missing } = useApprovals(entry);
  const hasOptions = useHasOptions(entry);
  const isChanged = writing !== null && isPublishable(writing);
  return (
    <>
      {entry.review?.request && (
        <Menu.Item
          leftSection={<VisibleIcon size={18} />}
          onClick={() => void navigate(`/review/${entry.id}`)}
        >
          {t("Open the review")}
        </Menu.Item>
      )}
      {(isDrafted(entry) || isChanged) && !hasOptions && (
        <Menu.Item leftSection={<VisibleIcon size={18} />} onClick={() => ask(entry)}>
          {t("Ask for a review…")}
        </Menu.Item>
      )}
      {isChanged && missing > 0 && mine?.can.administer && (
        <Menu.Item leftSection={<VisibleIcon size={18} />} onClick={() => void publishAnyway()}>
          {t("Publish without approval")}
        </Menu.Item>
      )}
    </>
  );
}

async function publishAnyway(): Promise<void> {
  const published = await acting(acts.publish, () => publishWriting("", { withoutApproval: true }));
  if (published !== null)
    toast(t("Published as version {version}, without approval", { version: published.answer }));
}

pageMenu.add({
  id: "review:approvals",
  order: 456,
  Items({ entry, isWriting }) {
    const mine = useMe();
    if (isWriting || !mine?.can.administer) return null;
    return (
      <Menu.Item
        leftSection={<VisibleIcon size={18} />}
        onClick={() => openDialog(approvalsDialog, { entry })}
      >
        {t("Approval before publishing…")}
      </Menu.Item>
    );
  },
});

pageCommands.add({
  id: "review",
  order: 44,
  commandsOf: ({ entry, isPast, go }) => [
    ...(isPast || !isDrafted(entry)
      ? []
      : [
          {
            id: "review:ask",
            label: t("Ask for a review…"),
            icon: <VisibleIcon />,
            words: t("approve approval draft"),
            run: () => ask(entry),
          },
        ]),
    ...(isPast || !entry.review?.request
      ? []
      : [
          {
            id: "review:open",
            label: t("Open the review"),
            icon: <VisibleIcon />,
            words: t("approve approval draft changes"),
            run: () => go(`/review/${entry.id}`),
          },
        ]),
  ],
});
