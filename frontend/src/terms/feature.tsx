import { useAtomValue } from "jotai";
import { banners, overlays } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
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

settingsScreen({
  id: "terms",
  order: 16,
  group: "people",
  title: t("Terms"),
  Icon: PageIcon,
  about: t("What members accept before they change anything."),
  path,
  needs: "administer",
  Screen: TermsScreen,
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
