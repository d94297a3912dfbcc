import {
  TableCellButton,
  type TableCellButtonProps,
  TableHandle,
  type TableHandleProps,
  TableHandlesController,
} from "@blocknote/react";
import { t } from "../../../locale/text.ts";
import { GripIcon } from "../../../theme/block-icons.tsx";
import { ChevronDownIcon } from "../../../theme/icons.tsx";

/** BlockNote's handles of rows, columns and cells, with the names that it does not give them. */
export function TableHandles() {
  return <TableHandlesController tableHandle={Handle} tableCellHandle={CellHandle} extendButton={None} />;
}

/** Bars that add a row or a column would lie over the next line of the text: Tab and the menu add them. */
const None = () => null;

const Handle = (props: TableHandleProps) => (
  <TableHandle {...props}>
    <GripIcon size={18} />
    <span className="sr">{props.orientation === "row" ? t("This row") : t("This column")}</span>
  </TableHandle>
);

const CellHandle = (props: TableCellButtonProps) => (
  <TableCellButton {...props}>
    <ChevronDownIcon size={12} />
    <span className="sr">{t("This cell")}</span>
  </TableCellButton>
);
