import { shadesOf } from "@annals/colors";

/** The content of a mail, without its look. Everything is plain text. */
export interface Letter {
  subject: string;
  /** Large, at the top. */
  title: string;
  lines: string[];
  /** What a mail gathers, and where each leads. */
  items: { text: string; address: string }[];
  /** The one thing to do, and where. */
  button: { label: string; address: string } | null;
  /** Small, at the foot. */
  foot: string[];
  /** Below them: where such mails are stopped. */
  stop: { label: string; address: string } | null;
}

/** The space that a mail comes from. */
export interface Sender {
  name: string;
  /** The hue of its colour, in degrees. */
  hue: number;
  /** The accent shades of a space that has its own, light to dark. */
  shades?: readonly string[] | undefined;
  /** Where the space is, as in `https://handbook.example.org`. */
  address: string;
}

/** The text of a mail for programs that show no HTML. */
export function textOf(
  { title, lines, items, button, foot, stop }: Letter,
  { name, address }: Sender,
): string {
  const [way, end] = [button, stop].map((link) => (link === null ? [] : [`${link.label}:\n${link.address}`]));
  const gathered = items.map(({ text, address }) => `- ${text}\n  ${address}`);
  return `${[title, ...lines, ...gathered, ...way!, ...foot, ...end!, `${name} · ${address}`].join("\n\n")}\n`;
}

/** The HTML of a mail: one column of tables with the styles in place, as mail programs need it. It loads nothing. */
export function htmlOf(
  { subject, title, lines, items, button, foot, stop }: Letter,
  sender: Sender,
  language: string,
): string {
  const shades = sender.shades ?? shadesOf(sender.hue);
  const fill = shades[7] ?? "#136f89";
  const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const small = `margin:0 0 4px;font-size:12px;line-height:18px;color:#5b6671`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f3f6f9;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #dfe5ea;border-radius:8px"><tr><td style="padding:32px">
<p dir="auto" style="margin:0 0 24px;font-size:15px;line-height:24px;font-weight:600;color:${shades[8] ?? fill}">${escaped(sender.name)}</p>
<h1 dir="auto" style="margin:0 0 12px;font-size:22px;line-height:28px;font-weight:600;color:#17202a">${escaped(title)}</h1>
${lines.map((line) => `<p dir="auto" style="margin:0 0 12px;font-size:15px;line-height:24px;color:#2f3a45">${escaped(line).replaceAll("\n", "<br>")}</p>`).join("\n")}
${items.map((item) => `<p dir="auto" style="margin:0 0 12px;font-size:15px;line-height:24px"><a href="${escaped(item.address)}" style="color:${fill}">${escaped(item.text)}</a></p>`).join("\n")}
${button === null ? "" : `<p dir="auto" style="margin:20px 0 24px"><a href="${escaped(button.address)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:${fill};color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>`}
${foot.map((line) => `<p dir="auto" style="${small}">${escaped(line)}</p>`).join("\n")}
${stop === null ? "" : `<p dir="auto" style="${small}"><a href="${escaped(stop.address)}" style="color:#5b6671">${escaped(stop.label)}</a></p>`}
<p dir="auto" style="${small}">${escaped(sender.name)} · ${escaped(sender.address)}</p>
</td></tr></table></td></tr></table></body></html>
`;
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);
