import type { Sharing } from "@annals/query-api/contract";
import { Switch } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { closeDialog } from "../dialog/dialog.ts";
import { useMe } from "../person/me.ts";
import { TreeIcon, WebIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { inherit, share } from "./api.ts";
import classes from "./share.module.css";

interface SwitchesProps {
  entry: string;
  sharing: Sharing;
  /** Asks before inherited access is stopped. */
  onCut(): void;
}

/** The switches of the whole page: inherited access, and the web. */
export function Switches({ entry, sharing, onCut }: SwitchesProps) {
  return (
    <div className={classes.switches}>
      <Line
        icon={<TreeIcon size={16} />}
        label={t("Inherited access")}
        about={
          sharing.inherits
            ? t("Inherits from the pages above it and the space")
            : t("Off. Only people named on this page, and admins of the space")
        }
        on={sharing.inherits}
        onChange={(on) => (on ? void acting(acts.save, () => inherit(entry, true)) : onCut())}
      />
      <WebLine
        sharing={sharing}
        onChange={(on) =>
          void acting(acts.save, () => share(entry, { type: "special", id: "public" }, on ? 1 : 0))
        }
      />
    </div>
  );
}

/** The switch of what everyone on the web sees. */
export function WebLine({ sharing, onChange }: { sharing: Sharing; onChange(on: boolean): void }) {
  const web = sharing.records.find(({ type, id }) => type === "special" && id === "public");
  const onWeb = (web?.level ?? 0) > 0;
  return (
    <Line
      icon={<WebIcon size={16} />}
      label={t("Share to the Web")}
      about={
        <>
          {aboutWeb(onWeb, sharing)}
          {!sharing.web.is_open && <ToOpenWeb />}
        </>
      }
      on={onWeb}
      // Where it would do nothing it is not offered; what is on can always be turned off.
      isOffered={onWeb || sharing.web.is_open}
      onChange={onChange}
    />
  );
}

/** The way to the setting without which nothing of the space is seen by guests. */
export function ToOpenWeb() {
  const me = useMe();
  if (!me?.can.administer) return <> {t("An admin can change that.")}</>;
  return (
    <>
      {" "}
      <Link className={classes.way} to="/admin/public" onClick={closeDialog}>
        {t("Change it under Public pages")}
      </Link>
    </>
  );
}

function aboutWeb(on: boolean, { web, records }: Sharing): string {
  if (!on && !web.is_open) return t("Off. This space asks everyone to sign in.");
  if (!on) return t("Off. Only people who sign in can read it.");
  if (!web.is_open) return t("On, but this space asks everyone to sign in: nobody else can read it.");
  const state = web.is_shared
    ? t("On. Everyone who has the link can read it.")
    : t("On, as soon as it is published.");
  const isFromAbove = records.find(({ id }) => id === "public")?.from === "above";
  return isFromAbove ? `${state} ${t("Inherited from above.")}` : state;
}

interface LineProps {
  icon: ReactNode;
  label: string;
  about: ReactNode;
  on: boolean;
  isOffered?: boolean;
  onChange(on: boolean): void;
}

/** A switch with a sentence below it. */
export function Line({ icon, label, about, on, isOffered = true, onChange }: LineProps) {
  return (
    <div className={classes.switch}>
      <span className={classes.sign}>{icon}</span>
      <span className={classes.named}>
        <span>{label}</span>
        <span>{about}</span>
      </span>
      {isOffered && (
        <Switch aria-label={label} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      )}
    </div>
  );
}
