import type { MouseEvent, PointerEvent } from "react";
import { Keys } from "../command/Keys.tsx";
import { EntryIcon } from "../entry/head/EntryIcon.tsx";
import type { Line } from "../found/lines.ts";
import { Marked } from "../found/Marked.tsx";
import { splitTrail } from "../found/trail.ts";
import { Avatar } from "../person/Avatar.tsx";
import { PageIcon } from "../theme/icons.tsx";
import classes from "./jumper.module.css";

interface JumperLineProps {
  line: Line;
  id: string;
  isChosen: boolean;
  onPoint(): void;
  onTake(newTab: boolean): void;
}

/** One option: a page with its trail and where the words were found, a person, a command with its keys, or a hint. */
export function JumperLine({ line, id, isChosen, onPoint, onTake }: JumperLineProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    onTake(event.metaKey || event.ctrlKey);
  };
  // A resting pointer does not choose lines that change below it.
  const onPointerMove = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) onPoint();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus.
    <div
      role="option"
      id={id}
      aria-selected={isChosen}
      className={classes.line}
      data-one={line.kind !== "page" || line.snippet === "" || undefined}
      onPointerMove={isChosen ? undefined : onPointerMove}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Content line={line} isChosen={isChosen} />
    </div>
  );
}

function Content({ line, isChosen }: { line: Line; isChosen: boolean }) {
  if (line.kind === "person")
    return (
      <>
        <Avatar person={line.person} />
        <span className="grow">
          <Marked text={line.person.display_name} ranges={line.matches} />
        </span>
      </>
    );
  if (line.kind === "command")
    return (
      <>
        <span className={classes.icon}>{line.command.icon}</span>
        <span className="grow cut">
          <Marked text={line.label} ranges={line.matches} />
        </span>
        {line.command.keys !== undefined && <Keys keys={line.command.keys} />}
      </>
    );
  if (line.kind === "hint")
    return (
      <>
        <code className={classes.operator}>{line.hint.operator}</code>
        <span className="grow cut">{line.hint.label}</span>
        <span className={`${classes.about} cut`}>{line.hint.about}</span>
      </>
    );
  return (
    <>
      <span className={classes.icon}>
        {line.icon === "" ? (
          <PageIcon />
        ) : (
          <span className={classes.emoji}>
            <EntryIcon icon={line.icon} />
          </span>
        )}
      </span>
      <span className="grow">
        <span className={classes.title}>
          <b className="cut">
            <Marked text={line.title} ranges={line.titleMatches} />
          </b>
          {line.trail !== "" && <Trail trail={line.trail} />}
        </span>
        {line.snippet !== "" && (
          <span className={`${classes.snippet} cut`}>
            <Marked text={line.snippet} ranges={line.snippetMatches} />
          </span>
        )}
      </span>
      {isChosen && (
        <span className={`${classes.go} only-wide`}>
          <Keys keys="enter" />
        </span>
      )}
    </>
  );
}

/** The titles above a page. The nearest one is always shown, the others as far as there is room. */
function Trail({ trail }: { trail: string }) {
  const { above, nearest } = splitTrail(trail);
  return (
    <span className={classes.trail} title={trail}>
      {/* An empty one would have a baseline of its own. */}
      {above !== "" && <span className="cut">{above}</span>}
      <span className={`${classes.nearest} cut`}>{nearest}</span>
    </span>
  );
}
