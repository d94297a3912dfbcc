import { Menu } from "@mantine/core";
import { Link } from "react-router-dom";
import { DownloadIcon, UploadIcon } from "../theme/icons.tsx";
import { useMayImport } from "./may-import.ts";

/** Whole trees of pages, in and out, as items of the person's menu. */
export function ImportItems() {
  if (!useMayImport()) return null;
  return (
    <>
      <Menu.Item component={Link} to="/admin/import" leftSection={<UploadIcon size={16} />}>
        Import pages…
      </Menu.Item>
      <Menu.Item component="a" href="/api/export" download leftSection={<DownloadIcon size={16} />}>
        Export all pages
      </Menu.Item>
    </>
  );
}
