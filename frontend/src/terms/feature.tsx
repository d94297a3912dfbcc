import { useAtomValue } from "jotai";
import { banners, overlays, routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { PageIcon } from "../theme/icons.tsx";
import { putOffAtom, useOwedTerms } from "./owed.ts";

const TermsDialog = lazy(() => import("./TermsDialog.tsx"));
const TermsBanner = lazy(() =>
  import("./TermsBanner.tsx").then((module) => ({ default: module.TermsBanner })),
);
const TermsScreen = lazy(() =>
  import("./TermsScreen.tsx").then((module) => ({ default: module.TermsScreen })),
);
const path = "/admin/settings/terms";

routes.add({
  id: "settings-terms",
  order: 47,
  path,
  Screen: TermsScreen,
  needs: "administer",
});

settingsPages.add({
  id: "terms",
  order: 16,
  group: t("People"),
  title: t("Terms"),
  Icon: PageIcon,
  about: t("What members accept before they change anything."),
  path,
  may: (can) => can.administer,
});

overlays.add({
  id: "terms",
  order: 9,
  Show() {
    const owed = useOwedTerms();
    const isPutOff = useAtomValue(putOffAtom) === owed;
    if (owed === 0 || isPutOff) return null;
    return <TermsDialog version={owed} />;
  },
});

banners.add({
  id: "terms",
  order: 6,
  Show() {
    const owed = useOwedTerms();
    return owed === 0 ? null : <TermsBanner />;
  },
});
