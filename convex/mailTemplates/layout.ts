/** The frame of every mail: one column, our colours inline, a text version that says the same. */

export type MailContent = { subject: string; html: string; text: string };

export type MailParts = {
  subject: string;
  heading: string;
  /** Plain sentences; everything is escaped here. */
  paragraphs: string[];
  /** Pairs of a label and what it says, shown as a small table. */
  facts?: [label: string, value: string][];
  button?: { label: string; url: string };
  /** After the button. */
  closing?: string[];
  /** Small print below the line, with an optional link. */
  footnote?: { text: string; link?: { label: string; url: string } };
};

const FONT = "'Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif";
const INK = "#17231c";
const SOFT = "#46524a";
const QUIET = "#5d6860";
const PLASTER = "#f7f7f3";
const JOINT = "#dcddd4";
const GREEN = "#0f6538";
const OAK = "#cda678";

/** A finished mail from its parts. Whatever came from a person is text, never markup. */
export function renderMail(parts: MailParts): MailContent {
  return { subject: oneLine(parts.subject), html: renderHtml(parts), text: renderText(parts) };
}

function renderHtml({ heading, paragraphs, facts = [], button, closing = [], footnote }: MailParts): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;color:${SOFT};font-size:16px;line-height:1.6">${withBreaks(text)}</p>`;
  const factRows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid ${JOINT};color:${QUIET};font-size:15px;vertical-align:top">${escapeHtml(label)}</td><td style="padding:8px 0;border-top:1px solid ${JOINT};color:${INK};font-size:15px">${withBreaks(value)}</td></tr>`,
    )
    .join("");
  const factTable = facts.length
    ? `<table role="presentation" cellspacing="0" cellpadding="0" style="width:100%;margin:0 0 24px;border-bottom:1px solid ${JOINT}">${factRows}</table>`
    : "";
  const buttonHtml = button
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 22px;background:${GREEN};border-radius:4px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : "";
  const footnoteLink = footnote?.link
    ? ` <a href="${escapeHtml(footnote.link.url)}" style="color:${QUIET}">${escapeHtml(footnote.link.label)}</a>`
    : "";
  const footnoteHtml = footnote
    ? `<p style="margin:0 0 8px;color:${QUIET};font-size:14px;line-height:1.5">${escapeHtml(footnote.text)}${footnoteLink}</p>`
    : "";
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:24px 12px;background:${PLASTER};font-family:${FONT}"><table role="presentation" align="center" cellspacing="0" cellpadding="0" style="width:100%;max-width:560px;background:#ffffff;border:1px solid ${JOINT};border-top:6px solid ${OAK};border-radius:6px"><tr><td style="padding:28px 28px 20px"><p style="margin:0 0 20px;color:${GREEN};font-size:15px;font-weight:700">Vloeren Opdrachten</p><h1 style="margin:0 0 16px;color:${INK};font-family:Bitter,Rockwell,Georgia,serif;font-size:24px;line-height:1.3">${escapeHtml(heading)}</h1>${paragraphs.map(paragraph).join("")}${factTable}${buttonHtml}${closing.map(paragraph).join("")}</td></tr><tr><td style="padding:16px 28px 20px;border-top:1px solid ${JOINT}">${footnoteHtml}<p style="margin:0;color:${QUIET};font-size:14px">Vloeren Opdrachten, offertes van vloerleggers in de buurt</p></td></tr></table></body></html>`;
}

function renderText({ heading, paragraphs, facts = [], button, closing = [], footnote }: MailParts): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    button ? `${button.label}: ${button.url}` : "",
    ...closing,
    "--",
    footnote ? `${footnote.text}${footnote.link ? ` ${footnote.link.label}: ${footnote.link.url}` : ""}` : "",
    "Vloeren Opdrachten, offertes van vloerleggers in de buurt",
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

/** A subject is a header: no line may break in it. It is cut between characters: half a picture cannot be stored. */
function oneLine(text: string): string {
  return [...text.replace(/[\r\n]+/g, " ")].slice(0, 200).join("");
}
