import { localKeys } from "../command/commands.ts";
import { t } from "../locale/text.ts";
import { offerKeys } from "./toast.ts";

localKeys.add({
  id: "toast",
  order: 60,
  group: t("Actions"),
  keys: [{ label: t("Do what the last message offers, such as Undo"), keys: offerKeys }],
});
