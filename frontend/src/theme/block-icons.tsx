/** The icons of the editor: some of the app's, and its own, which load with the editor. */
import At from "@tabler/icons-react/dist/esm/icons/IconAt.mjs";
import Bold from "@tabler/icons-react/dist/esm/icons/IconBold.mjs";
import ChartDots3 from "@tabler/icons-react/dist/esm/icons/IconChartDots3.mjs";
import Click from "@tabler/icons-react/dist/esm/icons/IconClick.mjs";
import Code from "@tabler/icons-react/dist/esm/icons/IconCode.mjs";
import Columns2 from "@tabler/icons-react/dist/esm/icons/IconColumns2.mjs";
import ExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import File from "@tabler/icons-react/dist/esm/icons/IconFile.mjs";
import GripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import H2 from "@tabler/icons-react/dist/esm/icons/IconH2.mjs";
import H3 from "@tabler/icons-react/dist/esm/icons/IconH3.mjs";
import H4 from "@tabler/icons-react/dist/esm/icons/IconH4.mjs";
import InfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import Italic from "@tabler/icons-react/dist/esm/icons/IconItalic.mjs";
import KeyboardHide from "@tabler/icons-react/dist/esm/icons/IconKeyboardHide.mjs";
import LayoutBoard from "@tabler/icons-react/dist/esm/icons/IconLayoutBoard.mjs";
import LineDashed from "@tabler/icons-react/dist/esm/icons/IconLineDashed.mjs";
import LinkOff from "@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs";
import ListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import ListNumbers from "@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs";
import ListTree from "@tabler/icons-react/dist/esm/icons/IconListTree.mjs";
import MathFunction from "@tabler/icons-react/dist/esm/icons/IconMathFunction.mjs";
import Photo from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import Quote from "@tabler/icons-react/dist/esm/icons/IconQuote.mjs";
import Table from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";
import Typography from "@tabler/icons-react/dist/esm/icons/IconTypography.mjs";
import { icon } from "./icons.tsx";

export {
  BackIcon as UndoIcon,
  CloseIcon,
  ContentsIcon as ListIcon,
  EditIcon,
  EmbedIcon,
  LinkIcon,
  PageIcon,
  PlusIcon,
  UploadIcon,
} from "./icons.tsx";

export const AtIcon = icon(At);
export const BoldIcon = icon(Bold);
export const CallToActionIcon = icon(Click);
export const CalloutIcon = icon(InfoCircle);
export const ChecklistIcon = icon(ListCheck);
export const CodeIcon = icon(Code);
export const DiagramIcon = icon(ChartDots3);
export const ColumnsIcon = icon(Columns2);
export const DividerIcon = icon(LineDashed);
export const ExternalLinkIcon = icon(ExternalLink);
export const FileIcon = icon(File);
export const GalleryIcon = icon(LayoutBoard);
export const GripIcon = icon(GripVertical);
export const Heading2Icon = icon(H2);
export const Heading3Icon = icon(H3);
export const Heading4Icon = icon(H4);
export const MathIcon = icon(MathFunction);
export const HideKeyboardIcon = icon(KeyboardHide);
export const ImageIcon = icon(Photo);
export const ItalicIcon = icon(Italic);
export const NumberedListIcon = icon(ListNumbers);
export const QuoteIcon = icon(Quote);
export const TableIcon = icon(Table);
export const TextIcon = icon(Typography);
export const ToggleIcon = icon(ListTree);
export const UnlinkIcon = icon(LinkOff);
