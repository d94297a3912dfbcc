import { ActionIcon, Loader } from "@mantine/core";
import { useAtomValue } from "jotai";
import { type MouseEvent, useEffect, useState } from "react";
import { Link, type NavigateFunction, useNavigate } from "react-router-dom";
import { useCommands } from "../command/commands.ts";
import { ariaKeys } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { AlertTriangleIcon, CloseIcon, DoneIcon, FailedIcon } from "../theme/icons.tsx";
import { type Status, statusAtom } from "./status.ts";
import classes from "./toast.module.css";
import { dismiss, offerKeys, stayOf, type Toast, toastsAtom } from "./toast.ts";

/** The messages, announced to screen readers. They stay while the pointer or the focus is on them. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  const status = useAtomValue(statusAtom).at(-1);
  useOffers(toasts);
  return (
    <section className={classes.toasts} aria-label={t("Messages")}>
      <div role="status" aria-live="polite">
        {status !== undefined && (
          <div className={classes.status}>
            {status.isRunning ? <Loader size={16} /> : <DoneIcon data-tone="done" />}
            {status.text}
            <StatusLink status={status} />
            {status.remove !== undefined && (
              <ActionIcon aria-label={t("Dismiss")} onClick={status.remove}>
                <CloseIcon size={16} />
              </ActionIcon>
            )}
          </div>
        )}
        {toasts
          .filter((one) => one.tone !== "error")
          .map((one) => (
            <ToastCard key={one.id} toast={one} />
          ))}
      </div>
      <div role="alert">
        {toasts
          .filter((one) => one.tone === "error")
          .map((one) => (
            <ToastCard key={one.id} toast={one} />
          ))}
      </div>
    </section>
  );
}

/** Where a status leads, or what it offers to do. */
function StatusLink({ status: { link, linkText = t("Open"), action, prevent, remove } }: { status: Status }) {
  if (link === undefined && action === undefined) return null;
  const run = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (prevent && !isElsewhere) event.preventDefault();
    action?.();
    remove?.();
  };
  return link === undefined ? (
    <button type="button" className={classes.act} onClick={run}>
      {linkText}
    </button>
  ) : (
    <Link className={classes.act} to={link} onClick={run}>
      {linkText}
    </Link>
  );
}

/**
 * Without a pointer, a button that disappears soon is hard to reach: a key and the jumper do what the last message
 * offers.
 */
function useOffers(toasts: Toast[]): void {
  const navigate = useNavigate();
  const one = toasts.findLast((toast) => offerOf(toast) !== undefined);
  const offer = one && offerOf(one);
  useCommands(
    offer === undefined
      ? []
      : [
          {
            id: "message",
            label: t("{action}: {message}", { action: offer, message: one!.title }),
            group: t("Actions"),
            keys: offerKeys,
            run: () => act(one!, navigate),
          },
        ],
  );
}

/** What a message offers to do, in words; undefined for one that only says something. */
const offerOf = ({ action, link, linkText = t("Open") }: Toast): string | undefined =>
  action?.label ?? (link === undefined ? undefined : linkText);

function act({ id, action, link }: Toast, navigate?: NavigateFunction): void {
  if (action !== undefined) action.run();
  else if (link !== undefined) void navigate?.(link);
  dismiss(id);
}

const icons = { done: DoneIcon, note: AlertTriangleIcon, error: FailedIcon };

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const stay = stayOf(toast);
  const Icon = icons[toast.tone];
  // Where the words say it all, it goes too soon to be closed.
  const isOneLine = stay !== null && offerOf(toast) === undefined && toast.description === undefined;
  useEffect(() => {
    if (held || stay === null) return;
    const timer = setTimeout(() => dismiss(toast.id), stay);
    return () => clearTimeout(timer);
  }, [held, toast.id, stay]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while the pointer is on it.
    <div
      className={classes.toast}
      data-one-line={isOneLine || undefined}
      data-floats
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.image ?? <Icon data-tone={toast.tone} />}
      <div className="grow">
        <div className={classes.toastTitle}>{toast.title}</div>
        {toast.description && <div className={classes.toastText}>{toast.description}</div>}
        {toast.link !== undefined && (
          <Link
            className={classes.act}
            to={toast.link}
            aria-keyshortcuts={toast.action === undefined ? ariaKeys(offerKeys) : undefined}
            onClick={() => dismiss(toast.id)}
          >
            {toast.linkText ?? t("Open")}
          </Link>
        )}
        {toast.action && (
          <button
            type="button"
            className={classes.act}
            aria-keyshortcuts={ariaKeys(offerKeys)}
            onClick={() => act(toast)}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      {!isOneLine && (
        <ActionIcon className={classes.close} aria-label={t("Dismiss")} onClick={() => dismiss(toast.id)}>
          <CloseIcon size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
