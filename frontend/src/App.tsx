import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { tokenAtom } from "./api/session.ts";
import { swrConfig } from "./api/swr.ts";
import { Connection } from "./connection/ConnectionNotice.tsx";
import { HomeScreen } from "./entry/page/HomeScreen.tsx";
import { PageScreen } from "./entry/page/PageScreen.tsx";
import { Boundary } from "./error/Boundary.tsx";
import { NotFound } from "./error/NotFound.tsx";
import { Frame } from "./frame/Frame.tsx";
import { LoadingBar } from "./frame/LoadingBar.tsx";
import { ExpiredDialog } from "./session/ExpiredDialog.tsx";
import { LoginScreen } from "./session/LoginScreen.tsx";
import { useFirstRun, useSpace, useSpaceColor } from "./space/space.ts";
import { Theme } from "./theme/Theme.tsx";
import { Toasts } from "./toast/Toasts.tsx";

const SetupScreen = lazy(() => import("./setup/SetupScreen.tsx").then((m) => ({ default: m.SetupScreen })));
const ImportScreen = lazy(() =>
  import("./import/ImportScreen.tsx").then((m) => ({ default: m.ImportScreen })),
);

/** The app: one theme, one cache, one router. */
export function App() {
  return (
    <Theme>
      <Boundary place="app" bare>
        <SWRConfig value={swrConfig}>
          <BrowserRouter>
            <LoadingBar />
            <Screens />
            <ExpiredDialog />
            <Connection />
            <Toasts />
          </BrowserRouter>
        </SWRConfig>
      </Boundary>
    </Theme>
  );
}

function Screens() {
  const firstRun = useFirstRun();
  if (firstRun === undefined) return null;
  return firstRun ? (
    <Suspense>
      <SetupScreen />
    </Suspense>
  ) : (
    <SpaceScreens />
  );
}

function SpaceScreens() {
  const { data: space, error } = useSpace();
  useSpaceColor(space?.settings.theme.hue);
  return (
    <Routes>
      <Route path="/user/login" element={<LoginScreen />} />
      <Route path="/login" element={<Navigate to="/user/login" replace />} />
      <Route
        element={
          <Guarded
            auth={space?.settings.auth.auth_required}
            failed={space === undefined ? error : undefined}
          />
        }
      >
        <Route path="/" element={<HomeScreen />} />
        <Route
          path="/admin/import"
          element={
            <Suspense>
              <ImportScreen />
            </Suspense>
          }
        />
        <Route path="/:page" element={<PageScreen />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

/** The frame, for those who may be here: where signing in is required, guests are led to the login and back. */
function Guarded({ auth, failed }: { auth: boolean | undefined; failed: Error | undefined }) {
  const token = useAtomValue(tokenAtom);
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  if (token === null && auth) return <Navigate to="/user/login" replace state={{ from }} />;
  // Nothing is known of the space yet: a guest waits, so that no page is asked for in vain.
  if (token === null && auth === undefined && failed === undefined) return null;
  return <Frame failed={failed} />;
}
