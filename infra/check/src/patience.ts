/**
 * No test has less time than its layer gives (`ANNALS_TEST_TIMEOUT`, in milliseconds): a timeout in a file was chosen on
 * an idle machine. What runs again has more (`ANNALS_TEST_TRY`).
 */
import mocha from "mocha";

const min = Number(process.env.ANNALS_TEST_TIMEOUT ?? 0);
const attempt = Number(process.env.ANNALS_TEST_TRY ?? 1);

for (const kind of [mocha.Suite.prototype, mocha.Runnable.prototype]) {
  const timeout = kind.timeout as (this: unknown, ...ms: unknown[]) => unknown;
  function patient(this: unknown, ...ms: unknown[]) {
    const [wanted] = ms;
    return typeof wanted === "number" && wanted > 0
      ? timeout.call(this, Math.max(wanted * attempt, min))
      : timeout.apply(this, ms);
  }
  kind.timeout = patient as typeof kind.timeout;
}
