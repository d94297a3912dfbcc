import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { signInDialog } from "./sign-in-dialog.ts";

/** Signs in over the page. In another tab or window the link leads to the login. */
export function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Button
      variant="subtle"
      component={Link}
      to="/user/login"
      state={{ from: pathname + search }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openDialog(signInDialog, {});
      }}
    >
      {t("Sign in")}
    </Button>
  );
}
