import { useEffect, useRef } from "react";
import classes from "./outbox.module.css";

/** A mail in a shadow root, so that styles do not mix. It runs no script: everything in it is escaped text. */
export function MailBody({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = place.current!;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    shadow.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.children);
  }, [html]);
  return <div ref={place} className={classes.body} />;
}
