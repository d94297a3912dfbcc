import { checkCertificate } from "@annals/query-api/course/contract";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { statusOf } from "../error/status.ts";
import { useTitle } from "../frame/title.ts";
import { dayOf, momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import classes from "./certificate.module.css";

/** `/c/{number}`: whether a certificate is valid, for everyone who has its number. */
export default function CheckScreen() {
  const { number = "" } = useParams();
  const navigate = useNavigate();
  const [other, setOther] = useState("");
  const { data, error } = useCall(checkCertificate, { params: { number } });
  useTitle(t("Certificate {number}", { number }));
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (other.trim() === "") return;
    void navigate(`/c/${encodeURIComponent(other.trim())}`);
    setOther("");
  };
  return (
    <main className={classes.check}>
      <div className={classes.card}>
        {error !== undefined && data === undefined && (
          <>
            <h1>
              {statusOf(error) === 404
                ? t("There is no certificate {number}", { number })
                : t("It could not be checked")}
            </h1>
            <p>
              {statusOf(error) === 404
                ? t("The number is at the bottom of the certificate, in the middle.")
                : error.message}
            </p>
          </>
        )}
        {data !== undefined && (
          <>
            <h1>
              {data.state === "valid" && t("This certificate is valid")}
              {data.state === "ended" &&
                t("This certificate expired on {day}", { day: dayOf(data.valid_until ?? data.passed_at) })}
              {data.state === "revoked" &&
                t("This certificate was revoked on {day}", {
                  day: dayOf(data.revoked_at ?? data.passed_at),
                })}
            </h1>
            <dl>
              <dt>{t("Name")}</dt>
              <dd dir="auto">{data.name ?? t("The holder had the name removed")}</dd>
              <dt>{t("Course")}</dt>
              <dd dir="auto">{data.course}</dd>
              <dt>{t("Passed on")}</dt>
              <dd>{dayOf(data.passed_at)}</dd>
              <dt>{t("Valid until")}</dt>
              <dd>{data.valid_until === null ? t("Forever") : dayOf(data.valid_until)}</dd>
              <dt>{t("Number")}</dt>
              <dd>{data.number}</dd>
              <dt>{t("Issued by")}</dt>
              <dd>{data.issued_by}</dd>
            </dl>
            <p className={classes.note}>{t("Checked on {moment}", { moment: momentOf(data.checked_at) })}</p>
          </>
        )}
        <form onSubmit={check}>
          <TextInput
            className="grow"
            aria-label={t("Number of another certificate")}
            placeholder={t("Number of another certificate")}
            value={other}
            maxLength={60}
            onChange={({ target }) => setOther(target.value)}
          />
          <Button type="submit" variant="default">
            {t("Check")}
          </Button>
        </form>
      </div>
    </main>
  );
}
