import { t } from "../locale/text.ts";
import looks from "../theme/looks.module.css";
import classes from "./access-request.module.css";
import { useRequests } from "./api.ts";
import { Requests } from "./Requests.tsx";

/** In the Share dialog: who asks for access to the page; nothing where nobody does. */
export default function ShareRequests({ entry }: { entry: string }) {
  const { data } = useRequests({ entry, per_page: 50 });
  if (data === undefined || data.total === 0) return null;
  return (
    <section aria-labelledby="share-requests" className={classes.section}>
      <h3 id="share-requests" className={looks.group}>
        {t("Asks for access")}
      </h3>
      <Requests requests={data.data} showsPage={false} />
    </section>
  );
}
