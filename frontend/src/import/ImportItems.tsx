import { exportPages } from "@annals/query-api/contract";
import { Menu } from "@mantine/core";
import { Link } from "react-router-dom";
import { urlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { DownloadIcon, UploadIcon } from "../theme/icons.tsx";

/** Import and export of all pages, as items of the person's menu. */
export function ImportItems() {
  if (!useMe()?.can.import) return null;
  return (
    <>
      <Menu.Item component={Link} to="/admin/import" leftSection={<UploadIcon size={16} />}>
        {t("Import pages…")}
      </Menu.Item>
      <Menu.Item component="a" href={urlOf(exportPages)} download leftSection={<DownloadIcon size={16} />}>
        {t("Export all pages")}
      </Menu.Item>
    </>
  );
}
