import { Menu } from "@mantine/core";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { addressOf } from "../../address/address.ts";
import { Keys } from "../../command/Keys.tsx";
import { alone, overlays, routes } from "../../frame/slots.ts";
import { t } from "../../locale/text.ts";
import { lazy } from "../../progress/lazy.ts";
import { PrintIcon } from "../../theme/icons.tsx";
import { pageCommands, pageMenu } from "../slots.ts";
import { printInLight, printNow } from "./print.ts";

const PrintScreen = lazy(() =>
  import("./PrintScreen.tsx").then((module) => ({ default: module.PrintScreen })),
);

routes.add({
  id: "print",
  order: 22,
  path: "/print/:page",
  Screen: PrintScreen,
});
alone.add({ id: "print", order: 10, isHere: (pathname) => pathname.startsWith("/print/") });

/** Where a page is shown together with the pages below it. It prints by itself when one comes from a page. */
const addressOfDocument = (entry: { slug: string; id: string }) => `/print${addressOf(entry)}`;
const arriving = { state: { print: true } };

overlays.add({
  id: "print",
  order: 60,
  Show() {
    useEffect(printInLight, []);
    return null;
  },
});

pageMenu.add({
  id: "print",
  order: 310,
  Items({ entry }) {
    const navigate = useNavigate();
    return (
      <>
        <Menu.Item
          leftSection={<PrintIcon size={18} />}
          rightSection={<Keys keys="mod+p" joined />}
          onClick={() => void printNow()}
        >
          {t("Print…")}
        </Menu.Item>
        {entry.children_count > 0 && (
          <Menu.Item
            leftSection={<PrintIcon size={18} />}
            onClick={() => void navigate(addressOfDocument(entry), arriving)}
          >
            {t("Print with pages below…")}
          </Menu.Item>
        )}
      </>
    );
  },
});

pageCommands.add({
  id: "print",
  order: 16,
  commandsOf: ({ entry, isPast, go }) => [
    {
      id: "print",
      label: t("Print…"),
      icon: <PrintIcon />,
      words: t("paper pdf"),
      run: () => void printNow(),
    },
    ...(isPast || entry.children_count === 0
      ? []
      : [
          {
            id: "print-below",
            label: t("Print with pages below…"),
            icon: <PrintIcon />,
            words: t("paper pdf book subtree document"),
            run: () => go(addressOfDocument(entry)),
          },
        ]),
  ],
});
