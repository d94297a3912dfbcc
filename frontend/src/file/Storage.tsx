import { sizeInWords } from "@annals/document/browser";
import { getFileStorage } from "@annals/query-api/contract";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { unusedAddress } from "./addresses.ts";
import classes from "./file.module.css";

/** For managers: how much the files of the space take, and where to look for what nobody needs. */
export function Storage() {
  const { data } = useCall(getFileStorage, {});
  if (data === undefined) return null;
  const { used, allowed } = data;
  const isNearlyFull = allowed !== null && used > 0.9 * allowed;
  return (
    <p className={classes.storage} data-full={isNearlyFull || undefined}>
      <span>
        {allowed === null
          ? t("{used} used", { used: sizeInWords(used) })
          : t("{used} of {allowed} used", { used: sizeInWords(used), allowed: sizeInWords(allowed) })}
      </span>
      {allowed !== null && (
        <progress aria-label={t("Storage for files")} max={allowed} value={Math.min(used, allowed)} />
      )}
      <Link to={unusedAddress}>{t("Unused files")}</Link>
    </p>
  );
}
