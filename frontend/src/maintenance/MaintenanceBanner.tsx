import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { timeOf } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { saveSetting, useLastChange } from "../space/settings.ts";
import { ToolsIcon } from "../theme/icons.tsx";
import classes from "./closed.module.css";

/** Reminds admins and developers that nobody else gets in. */
export default function MaintenanceBanner() {
  return useMe()?.can.administer && <Closed />;
}

const bold = (text: ReactNode) => <b>{text}</b>;

function Closed() {
  const change = useLastChange("general.maintenance");
  return (
    <div className={classes.banner}>
      <ToolsIcon />
      <span className="grow">
        {change === undefined
          ? rich("<b>Maintenance.</b> Only admins see the space.", { b: bold })
          : rich("<b>Maintenance.</b> Only admins see the space, since {time}.", {
              b: bold,
              time: timeOf(change.changed_at),
            })}
      </span>
      <Button size="xs" onClick={() => void saveSetting("general.maintenance", false, true)}>
        {t("Open it again")}
      </Button>
    </div>
  );
}
