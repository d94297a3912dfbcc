import { thisSpace } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useAtom } from "jotai";
import { useEffect } from "react";
import { refreshAll, useCall } from "../api/swr.ts";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import { logOut } from "../session/api.ts";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { nameOf } from "../space/space.ts";
import { settingUpAtom } from "./gate.ts";
import SetUpDialog from "./SetUpDialog.tsx";

/** How often to look whether the space still asks for one, in milliseconds: changes are not heard before it is set up. */
const interval = 10_000;

/** Replaces everything else for members without a second factor when the space requires one. */
export function NeededScreen() {
  const { data: space } = useCall(thisSpace, {}, { refreshInterval: interval });
  const name = nameOf(space) ?? t("This space");
  const [isOpen, setOpen] = useAtom(settingUpAtom);
  useTitle(t("Set up a second factor"));
  useEffect(() => () => setOpen(false), [setOpen]);
  function close(): void {
    setOpen(false);
    refreshAll();
  }
  return (
    <Lone>
      <div className={classes.paper}>
        <h1>{t("One more step")}</h1>
        <p className={classes.sub}>
          {t(
            "{name} asks its members for a second factor: an app that shows codes. Set it up once, then you go on.",
            { name },
          )}
        </p>
        <Button variant="filled" size="md" fullWidth mt="lg" onClick={() => setOpen(true)}>
          {t("Set up a second factor…")}
        </Button>
        <Button variant="subtle" fullWidth mt="sm" onClick={() => void logOut()}>
          {t("Sign out")}
        </Button>
      </div>
      {isOpen && <SetUpDialog onClose={close} />}
    </Lone>
  );
}
