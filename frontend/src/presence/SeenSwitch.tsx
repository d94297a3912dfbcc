import { Switch } from "@mantine/core";
import { t } from "../locale/text.ts";
import { setHidden, useIsHidden } from "./api.ts";

/** Whether the others at a page see that you are there. */
export function SeenSwitch() {
  const isHidden = useIsHidden();
  if (isHidden === undefined) return null;
  return (
    <Switch
      label={t("Others see that I am here")}
      labelPosition="left"
      checked={!isHidden}
      onChange={() => void setHidden(!isHidden)}
    />
  );
}
