const control = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/;
const controls = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g;

/** True for text that holds a control character other than tab and line feed. */
export function hasControls(text: string): boolean {
  return control.test(text);
}

/** Text that can be stored anywhere: without control characters (but tab and line feed), halves of characters replaced. */
export function clean(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return control.test(whole) ? whole.replace(controls, "") : whole;
}
