import type { UserInfo } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useLocation } from "react-router-dom";
import { useSWRConfig } from "swr";
import { expiredAtom } from "../api/session.ts";
import { useSpace } from "../frame/space.ts";
import { SessionEndedIcon } from "../theme/icons.tsx";
import { leave } from "./api.ts";
import { LoginForm } from "./LoginForm.tsx";
import classes from "./lone.module.css";

/** Over the page as it is, when the session has ended: nothing is lost, and all goes on after signing in again. */
export function ExpiredDialog() {
  const expired = useAtomValue(expiredAtom);
  const { data: space } = useSpace();
  const { cache } = useSWRConfig();
  const { pathname } = useLocation();
  if (!expired || pathname === "/user/login") return null;
  const known = cache.get("/api/users/me")?.data as UserInfo | undefined;
  const name = space?.settings.general.app_name || space?.name;
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={400}
      aria-labelledby="expired"
      styles={{ body: { padding: 32 } }}
    >
      <div className={classes.notice} role="status">
        <SessionEndedIcon size={16} />
        <span>Your session ended. What you wrote is kept in this browser.</span>
      </div>
      <h2 id="expired" className={classes.title}>
        Sign in{name !== undefined && ` to ${name}`}
      </h2>
      <LoginForm email={known?.email} onDone={() => {}} />
      <Button variant="subtle" fullWidth mt="sm" onClick={leave}>
        Leave without signing in
      </Button>
    </Modal>
  );
}
