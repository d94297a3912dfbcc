import { ActionIcon } from "@mantine/core";
import { useAtomValue } from "jotai";
import { openDialog } from "../dialog/dialog.ts";
import { hereAtom } from "../entry/here.ts";
import { SidebarSection } from "../frame/SidebarSection.tsx";
import type { SidebarPartProps } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { addPage } from "../template/add-page.ts";
import { expectTemplates } from "../template/api.ts";
import { PlusIcon } from "../theme/icons.tsx";
import { createDialog } from "./create-dialog.ts";
import { Tree } from "./Tree.tsx";

/** The pages of the space, in the sidebar. */
export function PagesSection({ scroller }: SidebarPartProps) {
  const me = useMe();
  const here = useAtomValue(hereAtom);
  return (
    <SidebarSection
      id="pages"
      title={t("Pages")}
      action={
        me?.can.createAtTop && (
          <ActionIcon
            data-tip={t("Add a page")}
            size="sm"
            aria-label={t("Add a Page")}
            onPointerEnter={expectTemplates}
            onClick={() => void addPage()}
            onContextMenu={(event) => {
              event.preventDefault();
              openDialog(createDialog, { parent: null });
            }}
          >
            <PlusIcon size={16} />
          </ActionIcon>
        )
      }
    >
      <Tree here={here.id} trail={here.trail} scroller={scroller} />
    </SidebarSection>
  );
}
