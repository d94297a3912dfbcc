import { routes } from "../frame/slots.ts";
import { lazy } from "../progress/lazy.ts";

routes.add({
  id: "webhooks",
  order: 46,
  path: "/admin/settings/webhooks",
  Screen: lazy(() => import("./WebhooksScreen.tsx")),
  needs: "administer",
});
