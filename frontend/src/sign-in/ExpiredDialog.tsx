import { Button, Modal } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { expiredAtom } from "../api/session.ts";
import { t } from "../locale/text.ts";
import { useLastMe } from "../person/me.ts";
import { leave } from "../session/api.ts";
import classes from "../session/lone.module.css";
import { nameOf, useSpace } from "../space/space.ts";
import { SessionEndedIcon } from "../theme/icons.tsx";
import { SignInForm } from "./SignInForm.tsx";

/** Stands over the page when the session has ended. Nothing is lost: everything continues after signing in again. */
export function ExpiredDialog() {
  const expired = useAtomValue(expiredAtom);
  const { pathname } = useLocation();
  const isResting = useResting(expired);
  return expired && isResting && pathname !== "/user/login" ? <SignInAgain /> : null;
}

/**
 * How long typing must pause before the dialog appears, in milliseconds, so that it catches no key that was meant for the
 * text.
 */
const rest = 800;

/** Whether nobody is typing, once it matters. */
function useResting(matters: boolean): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!matters) return;
    let timer = setTimeout(() => setResting(true), rest);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), rest);
    };
    addEventListener("keydown", wait, true);
    return () => {
      removeEventListener("keydown", wait, true);
      clearTimeout(timer);
      setResting(false);
    };
  }, [matters]);
  return isResting;
}

function SignInAgain() {
  const { data: space } = useSpace();
  const known = useLastMe();
  const name = nameOf(space);
  return (
    <Modal.Root opened onClose={() => {}} closeOnEscape={false} closeOnClickOutside={false} size={400}>
      <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body p={32}>
          <div className={classes.notice} role="status">
            <SessionEndedIcon size={16} />
            <span>{t("Your session ended. What you wrote is kept in this browser.")}</span>
          </div>
          <SignInForm
            email={known?.email}
            onDone={() => {}}
            title={(words) => <Modal.Title className={classes.title}>{words}</Modal.Title>}
            words={name === undefined ? t("Sign in") : t("Sign in to {name}", { name })}
          />
          <Button variant="subtle" fullWidth mt="sm" onClick={leave}>
            {t("Leave without signing in")}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
