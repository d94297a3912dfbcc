import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { t } from "../locale/text.ts";

/** The sign-in link, which leads back to where a guest was. */
export function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Button variant="subtle" component={Link} to="/user/login" state={{ from: pathname + search }}>
      {t("Sign in")}
    </Button>
  );
}
