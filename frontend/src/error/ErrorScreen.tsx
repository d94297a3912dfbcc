import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { openJumper } from "../command/jumper.ts";
import { Keys } from "../command/Keys.tsx";
import { TopBar } from "../frame/TopBar.tsx";
import { t } from "../locale/text.ts";
import { HomeIcon, RefreshIcon, SearchIcon } from "../theme/icons.tsx";
import classes from "./error.module.css";
import { errorWords } from "./words.ts";

interface ErrorProps {
  status: number;
  /** The server's message. */
  detail?: string;
  /** Replaces the default text of the status. */
  words?: { title: string; text: string };
  children?: ReactNode;
}

/** Shown in place of a page that cannot be shown. */
export function ErrorScreen({ status, detail, words = errorWords(status), children }: ErrorProps) {
  return (
    <>
      <TopBar />
      <div className={classes.screen}>
        {status > 0 && <p className={classes.status}>{status}</p>}
        <h1>{words.title}</h1>
        <p className={classes.text}>{words.text}</p>
        {![0, 403, 404].includes(status) && detail && <p className={classes.detail}>{detail}</p>}
        <div className={classes.buttons}>
          <Button component={Link} to="/" variant="light" leftSection={<HomeIcon size={16} />}>
            {t("Go back to home")}
          </Button>
          <Button leftSection={<RefreshIcon size={16} />} onClick={() => location.reload()}>
            {t("Refresh")}
          </Button>
          <Button
            variant="subtle"
            leftSection={<SearchIcon size={16} />}
            rightSection={<Keys keys="mod+k" joined />}
            onClick={openJumper}
          >
            {t("Search")}
          </Button>
        </div>
        {children}
      </div>
    </>
  );
}
