import {
  type exportedReports,
  exportReport,
  getHealthReport,
  type HealthKind,
  type HealthReport,
  healthKinds,
} from "@annals/query-api/report/contract";
import { Button } from "@mantine/core";
import { useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { urlOf } from "../api/url.ts";
import { BrokenLinks } from "../backlink/BrokenLinks.tsx";
import { DialogTabs } from "../dialog/DialogTabs.tsx";
import { dayOf, numberOf, timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { DownloadIcon } from "../theme/icons.tsx";
import { Checks } from "../verification/Checks.tsx";
import { Activity, spanIn } from "./Activity.tsx";
import { CountingIsOff } from "./CountingIsOff.tsx";
import { CoursesReport } from "./CoursesReport.tsx";
import { FeedbackReport } from "./FeedbackReport.tsx";
import { HealthList } from "./HealthList.tsx";
import { OutsideLinks } from "./OutsideLinks.tsx";
import { Reading, readingSpanIn } from "./Reading.tsx";
import classes from "./report.module.css";
import { Searches } from "./Searches.tsx";

type Report = (typeof exportedReports)[number];

const labels: Record<Report, string> = {
  activity: t("Writing"),
  reading: t("Reading"),
  stale: t("Check is due"),
  unowned: t("Without an owner"),
  broken: t("Dead links"),
  outside: t("Dead links to other sites"),
  unread: t("Never read"),
  searches: t("Searches without an answer"),
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
  return (
    <SectionScreen
      read={{ data, error }}
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
            label: labelOf(id, data),
          }))}
          chosen={chosen}
          onChoose={(report) => setAddress({ report }, { replace: true })}
        />
      </div>
      <div role="tabpanel" id="dialog-panel" aria-labelledby={`dialog-tab-${chosen}`}>
        {data !== undefined && isHealth(chosen) && <Moment report={data} kind={chosen} />}
        {chosen === "activity" && (
          <Activity span={span} onSpan={(span) => setAddress({ span }, { replace: true })} />
        )}
        {chosen === "stale" && <Checks of="all" />}
        {chosen === "reading" && (
          <Reading
            span={readingSpanIn(address)}
            onSpan={(span) => setAddress({ report: "reading", span }, { replace: true })}
          />
        )}
        {chosen === "unowned" && <HealthList key={chosen} kind="unowned" />}
        {chosen === "broken" && <BrokenLinks />}
        {chosen === "outside" && <OutsideLinks />}
        {chosen === "unread" && data !== undefined && <Unread report={data} />}
        {chosen === "searches" && <Searches />}
        {chosen === "feedback" && <FeedbackReport />}
        {chosen === "courses" && <CoursesReport />}
      </div>
    </SectionScreen>
  );
}

/** With how many pages it lists, where that is known. */
function labelOf(report: Report, data: HealthReport | undefined): string {
  const pages = isHealth(report) ? data?.[report] : undefined;
  return pages == null ? labels[report] : `${labels[report]} ${numberOf(pages)}`;
}

function Moment({ report, kind }: { report: HealthReport; kind: HealthKind }) {
  const { as_of, pages, read_since } = report;
  const listed = report[kind];
  return (
    <p className={classes.quiet}>
      {t("As of {time}", { time: timeOf(as_of) })}
      {listed !== null && (
        <>
          {" "}
          · {numberOf(listed)}{" "}
          {t("of {pages, plural, one {# published page} other {# published pages}}", { pages })}
        </>
      )}
      {kind === "unread" && read_since !== null && (
        <> · {t("Counted since {day}.", { day: dayOf(`${read_since}T12:00:00`) })}</>
      )}
    </p>
  );
}

/** The pages that nobody reads, as far as that is counted. */
function Unread({ report: { unread, read_since } }: { report: HealthReport }) {
  if (unread !== null) return <HealthList key="unread" kind="unread" />;
  if (read_since === null)
    return (
      <p className={classes.quiet}>{t("No read was counted yet. Come back when people have read pages.")}</p>
    );
  return <CountingIsOff />;
}
