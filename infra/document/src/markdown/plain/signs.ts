/** The beginnings of kinds of lines. */
export const isBlank = (line: string) => /^[ \t]*$/.test(line);

/** An item of a list, with its box when it is a task. */
export const item = /^( *)([-*+]|\d{1,9}[.)])( {1,4})(?:\[([ xX])\] )?(?=\S)/;
/** The beginning of a line of words; lists, dividers and tables begin with other characters. */
const words = /^(?:[^\s#>|<~+=:\\%*_-]|\*{1,2}[^\s*_]|_{1,2}[^\s*_])/;

export const isText = (line: string) => words.test(line) && !/^\d{1,9}[.)](?:[ \t]|$)|^```/.test(line);
/** Text that no next line turns into the heading of a table. */
export const isWords = (line: string) => isText(line) && !line.includes("|");

/** Whether a line certainly ends the paragraph before it. */
export const interrupts = (line: string) =>
  /^(?:#{1,6} +[^# \t]|```[\w+#.-]*$|[-*+] {1,4}[\p{L}\p{N}[`"'(]|1[.)] {1,4}[\p{L}\p{N}[`"'(])/u.test(line);

/** Whether a line begins a block of its own after a blank one, whatever came before. */
export const beginsAnew = (line: string) => isWords(line) || /^#{1,6} |^```/.test(line);
