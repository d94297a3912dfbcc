import type { UserInfo } from "@annals/query-api/contract";
import { type ComboboxItem, Select } from "@mantine/core";
import { useState } from "react";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { setTimeZone } from "./api.ts";
import { allZones, type Zone, zoneOf, zonesWith } from "./zones.ts";

/** Where a person is: days and hours in their mails are of there. */
export function TimeZoneSection({ me }: { me: UserInfo }) {
  const own = me.time_zone === undefined ? null : zoneOf(me.time_zone);
  const [all, setAll] = useState<Zone[]>();
  return (
    <section aria-labelledby="me-time-zone">
      <h2 id="me-time-zone">{t("Time zone")}</h2>
      <p>{t("Mails show days and times in this zone, and the daily mail comes at 8 in the morning.")}</p>
      <Select
        aria-labelledby="me-time-zone"
        maw={480}
        searchable
        placeholder={t("UTC, until you choose one")}
        data={all ?? (own === null ? [] : [own])}
        filter={({ options, search }) => {
          // The field has the chosen one in it until somebody types.
          const zones = options.filter((one): one is ComboboxItem => "value" in one);
          return search === own?.label ? zones : zonesWith(zones, search);
        }}
        onDropdownOpen={() => setAll((before) => before ?? allZones())}
        nothingFoundMessage={t("No results")}
        maxDropdownHeight={300}
        allowDeselect={false}
        value={own?.value ?? null}
        onChange={(zone) => {
          if (zone !== null) void acting(acts.profile, () => setTimeZone(zone));
        }}
      />
    </section>
  );
}
