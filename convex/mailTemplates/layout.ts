/**
 * The frame of every mail: one column that looks like the site, with our colours inline and others for the dark, and a
 * text version that says the same.
 */
import { organisation } from "../../domain/content/organisation";
import { MAX_UNLOCKS } from "../../domain/limits";
import { mailHref } from "../../domain/mailHref";
import { readPhone } from "../../domain/readPhone";
import { withoutLinks } from "../../domain/withoutLinks";
import { siteUrl } from "../model/base/config";

export type MailContent = { subject: string; html: string; text: string };

/**
 * A link in a mail's list of facts: a telephone number, an address of mail or a place. Plain text when `href` is
 * missing.
 */
export type FactLink = { text: string; href: string | null };

/**
 * The floor that a mail is about: the name of its drawing, and how many of the job's places were taken when the mail
 * was written.
 */
export type MailFloor = { art: string; taken: number | null };

export type MailParts = {
  subject: string;
  heading: string;
  floor?: MailFloor | null;
  /** Plain sentences; everything is escaped here, and what reads as a link is taken out. */
  paragraphs: string[];
  /** Pairs of a label and what it says, shown as a small table. */
  facts?: [label: string, value: string | FactLink | readonly FactLink[]][];
  /** The one thing to do next; it leads to what the mail is about. */
  button?: { label: string; url: string };
  /** After the button. */
  closing?: string[];
  /** Small print below the line, with an optional link. */
  footnote?: { text: string; link?: { label: string; url: string } };
  /** Words of a visitor who writes to the owner: shown as they were typed, but not to be pressed. */
  quotation?: string;
};

/** Stands where somebody's text had a link that nobody should follow from a mail of ours. */
const INSTEAD = "[link verborgen]";
const TAGLINE = "Offertes van vloerleggers in de buurt";
const NAME = "Vloeren Opdrachten";
/** Whose mail it is, once the owner has said so. */
const SENDER = organisation.kvkNumber
  ? [[organisation.name, ...organisation.postalAddress].join(", "), `KVK ${organisation.kvkNumber}`]
  : [];

const TEXT_FONT = "'Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif";
const HEAD_FONT = "Bitter,Rockwell,Georgia,serif";
const INK = "#17231c";
const SOFT = "#46524a";
const QUIET = "#5d6860";
const PLASTER = "#f7f7f3";
const PAPER = "#ffffff";
const JOINT = "#dcddd4";
const GREEN = "#0f6538";
const GREEN_EDGE = "#0a4a28";
const GREEN_TEXT = "#116136";
const WOOD = "#d8c3a0";
const PLANK = "#d9b98c";
const PLANK_EDGE = "#8a6238";
/** A name of one long word would make the column wider than a phone. */
const WRAP = "word-break:break-word";
/** The height of a floor's strip, in CSS pixels. */
const STRIP = 88;
const DOOR = "#12301f";
const ON_DOOR = "#ffffff";
const ON_DOOR_SOFT = "#b9c6bc";

/** Colours for mail programs in dark mode. Programs that invert colours instead leave the mail readable. */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#0f1712!important}
.sheet{background:#18231c!important;border-color:#2d3a31!important}
.line{border-color:#2d3a31!important}
.ink{color:#f3f5f0!important}
.soft{color:#cfd8d0!important}
.quiet{color:#a9b5ac!important}
.link{color:#9fd3ad!important}
.free{background:#18231c!important;border-color:#7d8a81!important}
.foot{background:#0b120d!important}
}`;
/** On phones a fact stands under its label, and the button is as wide as the mail. */
const NARROW = `@media (max-width:480px){
.pad{padding-left:20px!important;padding-right:20px!important}
.label{display:block!important;width:auto!important;padding:10px 0 0!important}
.value{display:block!important;padding:2px 0 10px!important;border-top:0!important}
.button{width:100%!important}
.button a{display:block!important;text-align:center!important}
}`;

/**
 * Renders a finished mail from its parts. Whatever a person typed is escaped as text and never becomes markup or a
 * link.
 */
export function renderMail(parts: MailParts): MailContent {
  const safe = withoutForeignLinks(parts);
  return { subject: oneLine(safe.subject), html: renderHtml(safe), text: renderText(safe) };
}

function withoutForeignLinks(parts: MailParts): MailParts {
  const clean = (text: string) => withoutLinks(text, INSTEAD);
  return {
    ...parts,
    subject: clean(parts.subject),
    heading: clean(parts.heading),
    paragraphs: parts.paragraphs.map(clean),
    facts: (parts.facts ?? []).map(([label, value]) => [label, typeof value === "string" ? clean(value) : value]),
    closing: (parts.closing ?? []).map(clean),
  };
}

function renderHtml(parts: MailParts): string {
  const { subject, heading, floor = null, paragraphs, facts = [], button, closing = [], quotation } = parts;
  const content = [
    `<h1 class="ink" style="margin:0 0 16px;color:${INK};font-family:${HEAD_FONT};font-size:26px;line-height:1.25;font-weight:700">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    quotation === undefined ? "" : quote(quotation),
    floor === null || floor.taken === null ? "" : planks(floor.taken),
    factTable(facts),
    button === undefined ? "" : buttonTable(button),
    ...closing.map(paragraph),
  ];
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(oneLine(subject))}</title><style>:root{color-scheme:light dark}${DARK}${NARROW}</style></head><body class="page" style="margin:0;padding:24px 12px;background:${PLASTER};font-family:${TEXT_FONT}"><table role="presentation" align="center" cellspacing="0" cellpadding="0" border="0" class="sheet" style="width:100%;max-width:600px;margin:0 auto;background:${PAPER};border:1px solid ${JOINT};border-radius:6px;border-collapse:separate;overflow:hidden">${header()}${floor === null ? "" : sample(floor)}<tr><td class="pad" style="padding:28px 32px 16px;${WRAP}">${content.join("")}</td></tr>${smallPrint(parts)}${footer()}</table></body></html>`;
}

/** The logo, as the site's header has it. Its words are text, so that they stand there before pictures are loaded. */
function header(): string {
  const mark = `<img src="${siteUrl()}/icons/icon-192.png" width="36" height="36" alt="" style="display:block;width:36px;height:36px;border:0;border-radius:6px">`;
  const words = `<span class="ink" style="color:${INK};font-family:${HEAD_FONT};font-size:20px;font-weight:700;text-decoration:none">${NAME}</span>`;
  const link = (inside: string) => `<a href="${siteUrl()}/" style="text-decoration:none">${inside}</a>`;
  return `<tr><td class="pad line" style="padding:18px 32px;border-bottom:1px solid ${JOINT}"><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td style="padding-right:12px">${link(mark)}</td><td>${link(words)}</td></tr></table></td></tr>`;
}

/** A strip of the floor, which lies in the site's folder `mail`. Without pictures its place keeps the colour of wood. */
function sample({ art }: MailFloor): string {
  return `<tr><td bgcolor="${WOOD}" style="padding:0;background:${WOOD};line-height:0;font-size:0"><img src="${siteUrl()}/mail/${encodeURIComponent(art)}.png" width="600" height="${STRIP}" alt="" style="display:block;width:100%;height:auto;max-height:${STRIP}px;border:0;object-fit:cover"></td></tr>`;
}

/** The places on a job as planks, as they were when the mail was written. */
function planks(taken: number): string {
  const laid = Math.min(taken, MAX_UNLOCKS);
  const places = Array.from({ length: MAX_UNLOCKS }, (_, at) => {
    const colour = at < laid ? `${PLANK}" class="plank` : `${PAPER}" class="free`;
    const look = at < laid ? `background:${PLANK};border:1px solid ${PLANK_EDGE}` : `border:1px dashed ${QUIET}`;
    return `<td width="64" height="14" bgcolor="${colour}" style="${look};border-radius:2px;font-size:0;line-height:14px">&nbsp;</td>`;
  });
  return `<table role="presentation" cellspacing="4" cellpadding="0" border="0" style="margin:0 0 4px -4px"><tr>${places.join("")}</tr></table><p class="quiet" style="margin:0 0 16px;color:${QUIET};font-size:14px;line-height:1.5">${placesWords(taken)}</p>`;
}

/** The places of a job in words. They name the time, since the mail may be read later. */
function placesWords(taken: number): string {
  return `${Math.min(taken, MAX_UNLOCKS)} van ${MAX_UNLOCKS} plekken bezet toen we dit bericht schreven.`;
}

function paragraph(text: string): string {
  return `<p class="soft" style="margin:0 0 16px;color:${SOFT};font-size:16px;line-height:1.6">${withBreaks(text)}</p>`;
}

function quote(text: string): string {
  return `<blockquote class="soft line" style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:4px solid ${JOINT};color:${SOFT};font-size:16px;line-height:1.6">${withBreaks(notToBePressed(text))}</blockquote>`;
}

function factTable(facts: NonNullable<MailParts["facts"]>): string {
  if (facts.length === 0) return "";
  const cell = `padding:10px 0;border-top:1px solid ${JOINT};font-size:16px;line-height:1.4;vertical-align:top`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="label quiet line" style="${cell};padding-right:16px;width:36%;color:${QUIET};font-size:15px">${escapeHtml(label)}</td><td class="value ink line" style="${cell};color:${INK}">${typeof value === "string" ? withBreaks(value) : linksOf(value).map(pressable).join("")}</td></tr>`,
  );
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" class="line" style="width:100%;margin:4px 0 24px;border-bottom:1px solid ${JOINT}">${rows.join("")}</table>`;
}

const linksOf = (value: FactLink | readonly FactLink[]) => [value].flat() as FactLink[];

function pressable({ text, href }: FactLink): string {
  if (href === null) return withBreaks(text);
  return `<a class="link" href="${escapeHtml(href)}" style="color:${GREEN_TEXT};font-weight:600;text-decoration:underline">${withBreaks(text)}</a>`;
}

/** A table, because some programs know no other box that has a colour. */
function buttonTable({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" class="button" style="margin:8px 0 24px"><tr><td bgcolor="${GREEN}" style="background:${GREEN};border-radius:4px;border-bottom:2px solid ${GREEN_EDGE}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-family:${TEXT_FONT};font-size:17px;font-weight:600;line-height:1.3;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function smallPrint({ footnote }: MailParts): string {
  if (footnote === undefined) return "";
  const link =
    footnote.link === undefined
      ? ""
      : ` <a class="quiet" href="${escapeHtml(footnote.link.url)}" style="color:${QUIET};text-decoration:underline">${escapeHtml(footnote.link.label)}</a>`;
  return `<tr><td class="pad line" style="padding:16px 32px;border-top:1px solid ${JOINT}"><p class="quiet" style="margin:0;color:${QUIET};font-size:14px;line-height:1.5">${escapeHtml(footnote.text)}${link}</p></td></tr>`;
}

function footer(): string {
  const link = (path: string, label: string) =>
    `<a href="${siteUrl()}${path}" style="color:${ON_DOOR_SOFT};text-decoration:underline">${label}</a>`;
  return `<tr><td class="pad foot" bgcolor="${DOOR}" style="padding:18px 32px;background:${DOOR};color:${ON_DOOR_SOFT};font-size:14px;line-height:1.5"><span style="color:${ON_DOOR};font-weight:600">${NAME}</span><br>${TAGLINE}<br>${SENDER.map((line) => `${escapeHtml(line)}<br>`).join("")}${link("/contact", "Contact")} &nbsp;·&nbsp; ${link("/privacy", "Privacy")}</td></tr>`;
}

function renderText({
  heading,
  floor,
  paragraphs,
  facts = [],
  button,
  closing = [],
  footnote,
  quotation,
}: MailParts): string {
  const blocks = [
    heading,
    ...paragraphs,
    quotation === undefined ? "" : notToBePressed(quotation),
    typeof floor?.taken === "number" ? placesWords(floor.taken) : "",
    facts
      .map(
        ([label, value]) =>
          `${label}: ${
            typeof value === "string"
              ? value
              : linksOf(value)
                  .map(({ text }) => text)
                  .join("")
          }`,
      )
      .join("\n"),
    button ? `${button.label}: ${button.url}` : "",
    ...closing,
    "--",
    footnote ? `${footnote.text}${footnote.link ? ` ${footnote.link.label}: ${footnote.link.url}` : ""}` : "",
    `${NAME}, ${TAGLINE.charAt(0).toLowerCase()}${TAGLINE.slice(1)}\n${[...SENDER, siteUrl()].join("\n")}`,
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** The words with a joint in every dot and @ that no program takes for a link, and every reader reads over. */
function notToBePressed(text: string): string {
  return text.replace(/(?<=\S)([.:@])(?=\S)/gu, "\u2060$1\u2060");
}

/** A telephone number as somebody wrote it: a link for each number in it, and the words beside them. */
export function callLinks(phone: string): FactLink[] {
  return readPhone(phone);
}

/** An address of mail as a link that writes to it. */
export function writeLink(email: string): FactLink & { href: string } {
  return { text: email, href: mailHref(email) };
}

/** Words of other people as a link to a page of ours. */
export function pageLink(text: string, url: string): FactLink {
  return { text: withoutLinks(text, INSTEAD), href: url };
}

/** The receiver's own address of mail, as text that is no link. */
export function ownAddress(email: string): FactLink {
  return { text: email, href: null };
}

/** A street in its town, as somebody typed it, as a link that opens a map. */
export function mapLink(street: string, town: string | null): FactLink {
  const text = withoutLinks(town === null ? street : `${street}, ${town}`, INSTEAD);
  return { text, href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}` };
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
