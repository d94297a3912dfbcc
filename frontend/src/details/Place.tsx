import type { Entry } from "@annals/query-api/contract";
import { Switch, TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { openDialog } from "../dialog/dialog.ts";
import { moveDialog } from "../entry/dialogs.ts";
import classes from "./details.module.css";
import type { Held } from "./held.ts";
import { Choice, Row, Section } from "./parts.tsx";

/** The place of the page in the navigation. */
export function Place({ entry, held }: { entry: Entry; held: Held | null }) {
  const above = entry.parent;
  return (
    <Section title={t("Place")}>
      <Row label={t("Under")}>
        {entry.access.canManage ? (
          <Choice label={t("Under")} onClick={() => openDialog(moveDialog, { entry })}>
            {above?.title ?? t("At the top")}
          </Choice>
        ) : above === null ? (
          <span>{t("At the top")}</span>
        ) : (
          <Link className="cut" to={addressOf(above)}>
            {above.title}
          </Link>
        )}
      </Row>
      {held !== null && (
        <>
          <Row label={t("Show in nav")}>
            <Switch
              size="xs"
              aria-label={t("Show in nav")}
              checked={held.fields.show_in_nav === 1}
              onChange={(event) => held.change({ show_in_nav: event.currentTarget.checked ? 1 : 0 })}
            />
          </Row>
          <Row label={t("Sort order")}>
            <SortOrder
              value={held.fields.sort_order}
              onChange={(sort_order) => held.change({ sort_order })}
            />
          </Row>
        </>
      )}
    </Section>
  );
}

/** A number from 0. Anything else stays in the field while somebody types. */
function SortOrder({ value, onChange }: { value: number; onChange(value: number): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      className={classes.number}
      aria-label={t("Sort order")}
      inputMode="decimal"
      value={typed ?? String(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const number = Number(text.replace(",", "."));
        setTyped(text);
        if (text.trim() !== "" && number >= 0 && number <= 1e9) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
