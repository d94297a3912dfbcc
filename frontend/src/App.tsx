import { useAtomValue } from "jotai";
import { useRef } from "react";
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { tokenAtom } from "./api/session.ts";
import { swrConfig } from "./api/swr.ts";
import { ConnectionNotice } from "./connection/ConnectionNotice.tsx";
import { Boundary } from "./error/Boundary.tsx";
import { ErrorScreen } from "./error/ErrorScreen.tsx";
import { NotFound } from "./error/NotFound.tsx";
import { statusOf } from "./error/status.ts";
import { useFactorGate } from "./factor/gate.ts";
import { Frame } from "./frame/Frame.tsx";
import { LoadingBar } from "./frame/LoadingBar.tsx";
import { everywhere, routes } from "./frame/slots.ts";
import { arrived } from "./identity/arrived.ts";
import { useDoor } from "./maintenance/closed.ts";
import { ClosedScreen, ToMaintenance } from "./maintenance/way.tsx";
import { ForRight } from "./person/ForRight.tsx";
import { lazy } from "./progress/lazy.ts";
import { usePasswordNeeded } from "./session/needed.ts";
import { guestsPlace } from "./session/place.ts";
import { useFirstRun } from "./setup/first-run.ts";
import { Arrival } from "./sign-in/Arrival.tsx";
import { ExpiredDialog } from "./sign-in/ExpiredDialog.tsx";
import { isNoSpace } from "./space/no-space.ts";
import { useSpace, useSpaceLook, useTabSpace } from "./space/space.ts";
import { Theme } from "./theme/Theme.tsx";
import { Tips } from "./theme/Tips.tsx";
import { Toasts } from "./toast/Toasts.tsx";
import "./features.ts";

const SetupScreen = lazy(() =>
  import("./setup/SetupScreen.tsx").then((module) => ({ default: module.SetupScreen })),
);

const ChooseScreen = lazy(() =>
  import("./password/ChooseScreen.tsx").then((module) => ({ default: module.ChooseScreen })),
);
const NeededScreen = lazy(() =>
  import("./factor/NeededScreen.tsx").then((module) => ({ default: module.NeededScreen })),
);

const NoSpaceScreen = lazy(() =>
  import("./session/NoSpaceScreen.tsx").then((module) => ({ default: module.NoSpaceScreen })),
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
            <Arrival />
            <ConnectionNotice />
            <Toasts />
            <Tips />
          </BrowserRouter>
        </SWRConfig>
      </Boundary>
    </Theme>
  );
}

function Screens() {
  const firstRun = useFirstRun();
  if (firstRun === undefined) return null;
  return firstRun ? <SetupScreen /> : <SpaceScreens />;
}

function SpaceScreens() {
  const { data: space, error } = useSpace();
  useSpaceLook(space?.settings.theme);
  useTabSpace(space, error);
  if (space === undefined && isNoSpace(error)) return <NoSpaceScreen problem={error} />;
  const screens = (bare: boolean) =>
    routes
      .all()
      .filter((route) => (route.bare ?? false) === bare)
      .map(({ id, path, needs, Screen }) => {
        const element = needs === undefined ? <Screen /> : <ForRight right={needs} Screen={Screen} />;
        return <Route key={id} path={path} element={element} />;
      });
  return (
    <>
      <Routes>
        {screens(true)}
        <Route
          element={
            <Guarded
              auth={space?.settings.auth.auth_required}
              failed={space === undefined ? error : undefined}
            />
          }
        >
          {screens(false)}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
      {everywhere.all().map(({ id, Show }) => (
        <Show key={id} />
      ))}
    </>
  );
}

/** The frame, for those who may be here. Where signing in is required, guests are sent to the login and back. */
function Guarded({ auth, failed }: { auth: boolean | undefined; failed: Error | undefined }) {
  const token = useAtomValue(tokenAtom);
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  const door = useDoor();
  const gate = useFactorGate();
  const needsPassword = usePasswordNeeded();
  const wasOpen = useRef(false);
  if (door === "open" && auth !== undefined) wasOpen.current = true;
  // In a closed space the app requests no pages. When it was open before, everything stays as it was left until it is loaded again.
  if (door !== "open" && !wasOpen.current) return door === "closed" ? <ToMaintenance /> : null;
  if (door === "open" && token === null && auth)
    return <Navigate to="/user/login" replace state={{ from }} />;
  // Whoever is led here to be signed in is let through.
  const led = token === null && auth === false && arrived === null ? guestsPlace(pathname) : null;
  if (door === "open" && led === "login") return <Navigate to="/user/login" replace state={{ from }} />;
  if (door === "open" && led === "start") return <Navigate to="/" replace />;
  // The space is not known yet: a guest waits, so that no page is requested in vain.
  if (token === null && auth === undefined && failed === undefined) return null;
  if (needsPassword) return <ChooseScreen />;
  if (gate === "unknown") return null;
  if (gate === "closed") return <NeededScreen />;
  return (
    <>
      <div style={{ display: "contents" }} inert={door === "closed"}>
        <Frame>
          <Boundary place={pathname}>
            {failed === undefined ? (
              <Outlet />
            ) : (
              <ErrorScreen status={statusOf(failed)} detail={failed.message} />
            )}
          </Boundary>
        </Frame>
      </div>
      {door === "closed" && <ClosedScreen />}
    </>
  );
}
