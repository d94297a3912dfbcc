import type { UserInfo } from "@annals/query-api/contract";
import { useAtomValue } from "jotai";
import { type ComponentType, useEffect } from "react";
import { Navigate } from "react-router-dom";
import { tokenAtom } from "../api/session.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { useMe } from "./me.ts";

/** A screen for people with a right. Others are redirected to the start, also when they lose it while they look. */
export function ForRight({ right, Screen }: { right: keyof UserInfo["can"]; Screen: ComponentType }) {
  const token = useAtomValue(tokenAtom);
  const me = useMe();
  const lacks = token === null || (me !== undefined && !me.can[right]);
  if (lacks) return <ToTheStart />;
  return me === undefined ? null : <Screen />;
}

/** Leads to the start, and says why. */
export function ToTheStart() {
  useEffect(() => {
    toast(t("You do not have the right to open that screen."), { tone: "note" });
  }, []);
  return <Navigate to="/" replace />;
}
