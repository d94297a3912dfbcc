import { useEffect } from "react";
import { onChanged } from "../change/change.ts";
import { courseParts } from "../course/slots.ts";
import { detailParts } from "../details/slots.ts";
import { pageTables } from "../draft/page-tables.ts";
import { type PageProps, pageData } from "../entry/slots.ts";
import { fileParts } from "../file/slots.ts";
import { overlays } from "../frame/slots.ts";
import { groupParts } from "../group/slots.ts";
import { t } from "../locale/text.ts";
import { memberColumns } from "../member/slots.ts";
import { profileSections } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { sinceParts } from "../revision/slots.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { FieldsIcon } from "../theme/icons.tsx";
import { valuesIn } from "./page-values.ts";

const FieldsScreen = lazy(() => import("./FieldsScreen.tsx"));
const FieldLines = lazy(() => import("./FieldLines.tsx").then(({ FieldLines }) => ({ default: FieldLines })));
const DetailFields = lazy(() =>
  import("./DetailFields.tsx").then(({ DetailFields }) => ({ default: DetailFields })),
);
const ObjectFields = lazy(() =>
  import("./ObjectFields.tsx").then(({ ObjectFields }) => ({ default: ObjectFields })),
);
const ProfileFields = lazy(() =>
  import("./ProfileFields.tsx").then(({ ProfileFields }) => ({ default: ProfileFields })),
);
const PageTable = lazy(() => import("./PageTable.tsx").then(({ PageTable }) => ({ default: PageTable })));
const PageTables = lazy(() => import("./PageTables.tsx").then(({ PageTables }) => ({ default: PageTables })));
const MemberHeads = lazy(() =>
  import("./MemberFields.tsx").then(({ MemberHeads }) => ({ default: MemberHeads })),
);
const MemberCells = lazy(() =>
  import("./MemberFields.tsx").then(({ MemberCells }) => ({ default: MemberCells })),
);
const ChangedValues = lazy(() =>
  import("./ChangedValues.tsx").then(({ ChangedValues }) => ({ default: ChangedValues })),
);
const path = "/admin/fields";

/** Pages without values load nothing of this. */
function OnPage({ entry, isWriting }: PageProps) {
  const values = valuesIn(entry.settings);
  if (isWriting || Object.keys(values).length === 0) return null;
  return <FieldLines entry={entry} values={values} />;
}

/** Pages without such a table load nothing of this. */
function TablesOnPage({ entry, isWriting }: PageProps) {
  if (isWriting || !entry.html.includes('class="page-table"')) return null;
  return <PageTables entry={entry} />;
}

pageTables.add({ id: "fields", order: 10, Table: PageTable });
pageData.add({ id: "page-tables", order: 11, Data: TablesOnPage });
pageData.add({ id: "fields", order: 10, Data: OnPage });
detailParts.add({ id: "fields", order: 10, Show: (props) => <DetailFields {...props} /> });
fileParts.add({ id: "fields", order: 10, Show: (props) => <ObjectFields model="files" {...props} /> });
courseParts.add({ id: "fields", order: 10, Show: (props) => <ObjectFields model="courses" {...props} /> });
groupParts.add({ id: "fields", order: 10, Show: (props) => <ObjectFields model="groups" {...props} /> });
memberColumns.add({
  id: "fields",
  order: 10,
  Heads: MemberHeads,
  Cells: MemberCells,
  asText: async (all) => (await import("./member-text.ts")).membersAsText(all),
});
sinceParts.add({ id: "fields", order: 10, Show: (props) => <ChangedValues {...props} /> });
profileSections.add({ id: "fields", order: 12, Show: ({ me }) => <ProfileFields me={me} /> });

overlays.add({
  id: "fields",
  order: 32,
  Show() {
    useEffect(
      () => onChanged(["field"], () => void import("./api.ts").then(({ fieldsChanged }) => fieldsChanged())),
      [],
    );
    useEffect(
      () =>
        onChanged(["entry", "place"], () => {
          if (document.querySelector("[data-table-of-pages]") !== null)
            void import("./api.ts").then(({ pagesChanged }) => pagesChanged());
        }),
      [],
    );
    return null;
  },
});

settingsScreen({
  id: "fields",
  order: 33,
  group: "content",
  title: t("Custom Fields"),
  Icon: FieldsIcon,
  about: t("What people fill in about themselves, pages, files and groups."),
  path,
  needs: "administer",
  Screen: FieldsScreen,
  findable: {
    words: t("custom fields properties metadata"),
    order: 36,
    menuOrder: 31,
  },
});
