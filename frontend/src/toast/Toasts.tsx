import { ActionIcon, Loader } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { useCommands } from "../command/commands.ts";
import { ariaKeys } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { AlertTriangleIcon, CloseIcon, DoneIcon, FailedIcon } from "../theme/icons.tsx";
import { statusAtom } from "./status.ts";
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

/**
 * Without a pointer, a button that disappears soon is hard to reach: a key and the jumper do what the last message
 * offers.
 */
function useOffers(toasts: Toast[]): void {
  const one = toasts.findLast(({ action }) => action !== undefined);
  useCommands(
    one?.action === undefined
      ? []
      : [
          {
            id: "message",
            label: t("{action}: {message}", { action: one.action.label, message: one.title }),
            group: t("Actions"),
            keys: offerKeys,
            run: () => act(one),
          },
        ],
  );
}

function act({ id, action }: Toast): void {
  action?.run();
  dismiss(id);
}

const icons = { done: DoneIcon, note: AlertTriangleIcon, error: FailedIcon };

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const stay = stayOf(toast);
  const Icon = icons[toast.tone];
  // Where the words say it all, it goes too soon to be closed.
  const isOneLine = stay !== null && toast.action === undefined && toast.description === undefined;
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
      {toast.icon ?? <Icon data-tone={toast.tone} />}
      <div className="grow">
        <div className={classes.toastTitle}>{toast.title}</div>
        {toast.description && <div className={classes.toastText}>{toast.description}</div>}
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
