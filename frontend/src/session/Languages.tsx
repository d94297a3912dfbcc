import { chooseLanguage, languages } from "../locale/choice.ts";
import { language } from "../locale/text.ts";
import classes from "./lone.module.css";
import { keepTypedEmail } from "./typed-email.ts";

/** The other languages of the screens, each in its own words. */
export function Languages() {
  const others = languages.filter(({ code }) => code !== language);
  function choose(code: string): void {
    keepTypedEmail(document.querySelector<HTMLInputElement>("input[name=email]")?.value ?? null);
    chooseLanguage(code);
  }
  if (others.length === 0) return null;
  return (
    <p className={classes.languages}>
      {others.map(({ code, name }) => (
        <button key={code} type="button" lang={code} onClick={() => choose(code)}>
          {name}
        </button>
      ))}
    </p>
  );
}
