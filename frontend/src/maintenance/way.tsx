import { Navigate, useLocation } from "react-router-dom";
import { lazy } from "../progress/lazy.ts";
import { path, useWayBack } from "./way-back.ts";

export const ClosedScreen = lazy(() => import("./ClosedScreen.tsx"));

/** Leads to the message of a closed space, which is shown at its own address. */
export function ToMaintenance() {
  const { pathname, search, hash } = useLocation();
  if (pathname === path) return <ClosedScreen />;
  return <Navigate to={path} replace state={{ from: pathname + search + hash }} />;
}

/** `/maintenance` in a space that is open: leads back. */
export const BackFromMaintenance = () => <Navigate to={useWayBack()} replace />;
