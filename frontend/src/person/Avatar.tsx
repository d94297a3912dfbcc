import type { Person } from "@annals/query-api/contract";
import classes from "./avatar.module.css";
import { toneOf } from "./tone.ts";

interface AvatarProps {
  person: Pick<Person, "id" | "initials" | "profile_pic">;
  /** 20, 24 (usual), 32 or 96 pixels. */
  size?: 20 | 24 | 32 | 56 | 96;
}

/** A person's picture, or their initials on a colour of their own. Decoration: the name is beside it. */
export function Avatar({ person, size = 24 }: AvatarProps) {
  if (person.profile_pic)
    return <img className={classes.avatar} data-size={size} src={person.profile_pic} alt="" />;
  return (
    <span className={classes.avatar} data-size={size} data-tone={toneOf(person.id)} aria-hidden="true">
      {person.initials}
    </span>
  );
}
