import { Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { t } from "../locale/text.ts";
import classes from "../session/lone.module.css";
import { nameOf, useSpace } from "../space/space.ts";
import { SignInForm } from "./SignInForm.tsx";

/** The login over the page that is open, which stays there. */
export default function SignInDialog({ onClose }: { onClose(): void }) {
  const { data: space } = useSpace();
  const name = nameOf(space);
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  // "Forgotten?" and "Register" lead to screens of their own.
  useEffect(() => {
    if (pathname !== openedAt) onClose();
  }, [pathname, openedAt, onClose]);
  return (
    <Modal.Root opened onClose={onClose} size={400}>
      <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body p={32}>
          <SignInForm
            canReset
            onDone={onClose}
            title={(words) => <Modal.Title className={classes.title}>{words}</Modal.Title>}
            words={name === undefined ? t("Sign in") : t("Sign in to {name}", { name })}
          />
          {space?.settings.general.allow_signup && (
            <p className={classes.quiet}>
              {t("New here?")} <Link to="/user/register">{t("Register")}</Link>
            </p>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
