import classes from "./comment.module.css";

/** The words of a comment. @param html rendered by the server from blocks, with all text escaped */
export function Words({ html }: { html: string }) {
  return (
    <div
      className={`prose ${classes.words}`}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from blocks, and escapes all text.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
