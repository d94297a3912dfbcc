import Activity from "@tabler/icons-react/dist/esm/icons/IconActivity.mjs";
import Adjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import AlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import AlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import Archive from "@tabler/icons-react/dist/esm/icons/IconArchive.mjs";
import ArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import ArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import ArrowMerge from "@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs";
import ArrowRampRight from "@tabler/icons-react/dist/esm/icons/IconArrowRampRight.mjs";
import Bell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import Bookmark from "@tabler/icons-react/dist/esm/icons/IconBookmark.mjs";
import BookmarkFilled from "@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs";
import Check from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import Checks from "@tabler/icons-react/dist/esm/icons/IconChecks.mjs";
import ChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import ChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import ChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import ChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import CircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import Clock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import ClockPause from "@tabler/icons-react/dist/esm/icons/IconClockPause.mjs";
import CloudCheck from "@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs";
import CloudOff from "@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs";
import CloudUp from "@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs";
import Copy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import DeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import Dots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import Download from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import ExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import Eye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import FilePlus from "@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs";
import FileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import FileZip from "@tabler/icons-react/dist/esm/icons/IconFileZip.mjs";
import Folder from "@tabler/icons-react/dist/esm/icons/IconFolder.mjs";
import Forms from "@tabler/icons-react/dist/esm/icons/IconForms.mjs";
import History from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import Home from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import Key from "@tabler/icons-react/dist/esm/icons/IconKey.mjs";
import Keyboard from "@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs";
import LayoutBottombar from "@tabler/icons-react/dist/esm/icons/IconLayoutBottombar.mjs";
import LayoutSidebarLeftCollapse from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs";
import LayoutSidebarLeftExpand from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs";
import LayoutSidebarRight from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRight.mjs";
import Link from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import List from "@tabler/icons-react/dist/esm/icons/IconList.mjs";
import ListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import Lock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import Login from "@tabler/icons-react/dist/esm/icons/IconLogin.mjs";
import Logout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import Mail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import MailOff from "@tabler/icons-react/dist/esm/icons/IconMailOff.mjs";
import Markdown from "@tabler/icons-react/dist/esm/icons/IconMarkdown.mjs";
import Menu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import Message2 from "@tabler/icons-react/dist/esm/icons/IconMessage2.mjs";
import Minus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import MoodSmile from "@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs";
import Moon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import Palette from "@tabler/icons-react/dist/esm/icons/IconPalette.mjs";
import Pencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import PencilOff from "@tabler/icons-react/dist/esm/icons/IconPencilOff.mjs";
import Photo from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import Pin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import PlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import PlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import Plus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import Printer from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import Refresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import School from "@tabler/icons-react/dist/esm/icons/IconSchool.mjs";
import Search from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import Section from "@tabler/icons-react/dist/esm/icons/IconSection.mjs";
import Selector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import Share3 from "@tabler/icons-react/dist/esm/icons/IconShare3.mjs";
import Sitemap from "@tabler/icons-react/dist/esm/icons/IconSitemap.mjs";
import Sun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import Tags from "@tabler/icons-react/dist/esm/icons/IconTags.mjs";
import Template from "@tabler/icons-react/dist/esm/icons/IconTemplate.mjs";
import Tools from "@tabler/icons-react/dist/esm/icons/IconTools.mjs";
import Trash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import Upload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import User from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import Users from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import UsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import Versions from "@tabler/icons-react/dist/esm/icons/IconVersions.mjs";
import World from "@tabler/icons-react/dist/esm/icons/IconWorld.mjs";
import WorldSearch from "@tabler/icons-react/dist/esm/icons/IconWorldSearch.mjs";
import X from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ComponentType, SVGProps } from "react";

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, "ref" | "stroke"> {
  /** 18 when left out; 16 in buttons and menus with text, 14 for chevrons. */
  size?: number;
}

/** An icon of the app, from one of Tabler's drawings. */
export const icon = (Drawn: ComponentType<Record<string, unknown>>) => (props: IconProps) => (
  <Drawn size={18} stroke={1.75} aria-hidden="true" {...props} />
);

export const HealthIcon = icon(Activity);
export const FailedIcon = icon(AlertCircle);
export const DoneIcon = icon(CircleCheck);
export const AlertTriangleIcon = icon(AlertTriangle);
export const ArchiveIcon = icon(Archive);
export const ArrowLeftIcon = icon(ArrowLeft);
export const BackIcon = icon(ArrowBackUp);
export const BannerIcon = icon(Photo);
export const BellIcon = icon(Bell);
export const BookmarkedIcon = icon(BookmarkFilled);
export const BookmarkIcon = icon(Bookmark);
export const CheckAllIcon = icon(Checks);
export const CheckIcon = icon(Check);
export const ChevronDownIcon = icon(ChevronDown);
export const ChevronLeftIcon = icon(ChevronLeft);
export const ChevronRightIcon = icon(ChevronRight);
export const ChevronUpIcon = icon(ChevronUp);
export const ClockIcon = icon(Clock);
export const CloseIcon = icon(X);
export const CollapseIcon = icon(LayoutSidebarLeftCollapse);
export const CommentIcon = icon(Message2);
export const ContentsIcon = icon(List);
export const CourseIcon = icon(School);
export const DesktopIcon = icon(DeviceDesktop);
export const DotsIcon = icon(Dots);
export const DownloadIcon = icon(Download);
export const DuplicateIcon = icon(Copy);
export const EditionIcon = icon(Versions);
export const EditIcon = icon(Pencil);
export const ExpandIcon = icon(LayoutSidebarLeftExpand);
export const ExternalIcon = icon(ExternalLink);
export const EmbedIcon = icon(PlayerPlay);
export const GoOnIcon = icon(PlayerPlay);
export const PauseIcon = icon(PlayerPause);
export const FieldsIcon = icon(Forms);
export const FolderIcon = icon(Folder);
export const FooterIcon = icon(LayoutBottombar);
export const GroupIcon = icon(UsersGroup);
export const HistoryIcon = icon(History);
export const HomeIcon = icon(Home);
export const KeyIcon = icon(Key);
export const KeyboardIcon = icon(Keyboard);
export const LinkIcon = icon(Link);
export const LockIcon = icon(Lock);
export const LoginIcon = icon(Login);
export const LogoutIcon = icon(Logout);
export const MailIcon = icon(Mail);
export const MailOffIcon = icon(MailOff);
export const MarkdownIcon = icon(Markdown);
export const MenuIcon = icon(Menu2);
export const MergeIcon = icon(ArrowMerge);
export const MetaIcon = icon(WorldSearch);
export const MoodIcon = icon(MoodSmile);
export const MoonIcon = icon(Moon);
export const MoveIcon = icon(ArrowRampRight);
export const NewPageIcon = icon(FilePlus);
export const OfflineIcon = icon(CloudOff);
export const PageIcon = icon(FileText);
export const PaletteIcon = icon(Palette);
export const PaneIcon = icon(LayoutSidebarRight);
export const PeopleIcon = icon(Users);
export const PersonIcon = icon(User);
export const PlusIcon = icon(Plus);
export const MinusIcon = icon(Minus);
export const PrintIcon = icon(Printer);
export const RefreshIcon = icon(Refresh);
export const SavedIcon = icon(CloudCheck);
export const SavingIcon = icon(CloudUp);
export const SearchIcon = icon(Search);
export const SectionIcon = icon(Section);
export const SessionEndedIcon = icon(ClockPause);
export const ShareIcon = icon(Share3);
export const SelectorIcon = icon(Selector);
export const SettingsIcon = icon(Adjustments);
export const StopEditingIcon = icon(PencilOff);
export const SubPagesIcon = icon(ListDetails);
export const SunIcon = icon(Sun);
export const TagsIcon = icon(Tags);
export const PinIcon = icon(Pin);
export const TemplateIcon = icon(Template);
export const TreeIcon = icon(Sitemap);
export const ToolsIcon = icon(Tools);
export const TrashIcon = icon(Trash);
export const UploadIcon = icon(Upload);
export const VisibleIcon = icon(Eye);
export const WebIcon = icon(World);
export const ZipIcon = icon(FileZip);

/** The logo of Annals: three lines that grow, as a log does. */
export function Mark({ size = 14 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
      style={{ display: "block" }}
    >
      <path d="M6 2.2h2M4 7h6M2 11.8h10" />
    </svg>
  );
}
