import { updateSettings } from "@annals/command-api/contract";
import { thisSpace } from "@annals/query-api/contract";
import { Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useEffect } from "react";
import { call, type Given } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useSpace } from "../space/space.ts";
import { acting, acts } from "../toast/acts.ts";
import classes from "./settings.module.css";

/** `/admin/settings/login`: who gets in, and how. A change acts at once. */
export function SignInSettingsScreen() {
  const { data: space } = useSpace();
  useEffect(() => {
    document.title = "Sign-in";
  }, []);
  const change = (settings: Given<typeof updateSettings>["body"]["settings"]) =>
    void acting(acts.settings, async () => {
      await call(updateSettings, { body: { settings } });
      await refreshWhere((url) => isUrlOf(thisSpace, url));
    });
  return (
    <>
      <TopBar trail={[{ id: "settings", title: "Settings", address: "/admin/settings" }]} title="Sign-in" />
      <div className={classes.screen}>
        <h1>Sign-in</h1>
        <p className={classes.lead}>Who gets into this space, and how. Changes act at once.</p>
        {space !== undefined && (
          <>
            <Switch
              label="Only for who is signed in"
              description="Turned off, guests see the pages that are shared to the web."
              checked={space.settings.auth.auth_required}
              onChange={(event) => change({ auth: { auth_required: event.currentTarget.checked } })}
              my="md"
            />
            <Switch
              label="People may register"
              description="Whoever confirms an address becomes a member who reads and comments. It needs a mail server."
              checked={space.settings.general.allow_signup}
              onChange={(event) => change({ general: { allow_signup: event.currentTarget.checked } })}
              my="md"
            />
          </>
        )}
      </div>
    </>
  );
}
