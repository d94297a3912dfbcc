import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { Command } from "../command/commands.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { EditionIcon } from "../theme/icons.tsx";
import { addressOfEdition } from "./address.ts";
import { useEditions } from "./known.ts";

/** The editions in the jumper. */
export function useEditionCommands(): Command[] {
  const navigate = useNavigate();
  const editions = useEditions();
  return useMemo(
    () =>
      editions.map(({ id, name, at, entry }) => ({
        id: `edition-${id}`,
        label: t("{name}: {title}, {day}", { name, title: entry.title, day: dayOf(at) }),
        group: t("Editions"),
        icon: <EditionIcon />,
        words: t("edition release past"),
        run: () => void navigate(addressOfEdition(id)),
      })),
    [editions, navigate],
  );
}
