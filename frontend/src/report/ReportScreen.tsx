import {
  type exportedReports,
  exportReport,
  getHealthReport,
  type HealthKind,
  healthKinds,
} from "@annals/query-api/report/contract";
import { Button } from "@mantine/core";
import { useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { urlOf } from "../api/url.ts";
import { DialogTabs } from "../dialog/DialogTabs.tsx";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { numberOf, timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { DownloadIcon } from "../theme/icons.tsx";
import { Activity, spanIn } from "./Activity.tsx";
import { CoursesReport } from "./CoursesReport.tsx";
import { FeedbackReport } from "./FeedbackReport.tsx";
import { HealthList } from "./HealthList.tsx";
import classes from "./report.module.css";

type Report = (typeof exportedReports)[number];

const labels: Record<Report, string> = {
  activity: t("Writing"),
  stale: t("Check is due"),
  unowned: t("Without an owner"),
  broken: t("Dead links"),
  feedback: t("What people said"),
  courses: t("Courses"),
};
const reports = Object.keys(labels) as Report[];
const isHealth = (report: Report): report is HealthKind => healthKinds.some((kind) => kind === report);

/** `/admin/reports`: what people do, and which pages need work. The report is in the address. */
export default function ReportScreen() {
  const [address, setAddress] = useSearchParams();
  const { data, error } = useCall(getHealthReport, {});
  const chosen = reports.find((report) => report === address.get("report")) ?? "activity";
  const span = spanIn(address);
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  return (
    <SectionScreen
      isWide
      title={t("Reports")}
      lead={t("Of the pages that you may see. Figures about people are shown from five people on.")}
      actions={
        <Button
          size="xs"
          component="a"
          leftSection={<DownloadIcon size={16} />}
          href={urlOf(exportReport, { params: { report: chosen }, query: { span } })}
          download
        >
          {t("Download as CSV")}
        </Button>
      }
    >
      <div className={classes.tabs}>
        <DialogTabs
          label={t("Which report")}
          tabs={reports.map((id) => ({
            id,
            label: isHealth(id) && data !== undefined ? `${labels[id]} ${numberOf(data[id])}` : labels[id],
          }))}
          chosen={chosen}
          onChoose={(report) => setAddress({ report }, { replace: true })}
        />
      </div>
      <div role="tabpanel" id="dialog-panel" aria-labelledby={`dialog-tab-${chosen}`}>
        {data !== undefined && isHealth(chosen) && (
          <p className={classes.quiet}>
            {t("As of {time}", { time: timeOf(data.as_of) })} · {numberOf(data[chosen])}{" "}
            {t("of {pages, plural, one {# published page} other {# published pages}}", { pages: data.pages })}
          </p>
        )}
        {chosen === "activity" && (
          <Activity span={span} onSpan={(span) => setAddress({ span }, { replace: true })} />
        )}
        {isHealth(chosen) && <HealthList key={chosen} kind={chosen} />}
        {chosen === "feedback" && <FeedbackReport />}
        {chosen === "courses" && <CoursesReport />}
      </div>
    </SectionScreen>
  );
}
