import { styles } from "./page-styles";
import type { Mail } from "./mailbox";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const time = new Intl.DateTimeFormat("nl-NL", {
  timeZone: "Europe/Amsterdam",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Plain text as HTML with its web addresses clickable. */
function linkify(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escapeHtml(part)}" target="_blank" rel="noopener">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join("");
}

function renderList(mails: Mail[], selected: Mail | undefined): string {
  const rows = mails.map(
    (mail) => `<li><a href="/?mail=${mail.id}"${mail === selected ? ' aria-current="true"' : ""}>
      <strong>${escapeHtml(mail.subject)}</strong>
      <span>${escapeHtml(mail.to.join(", "))}</span>
      <time datetime="${new Date(mail.createdAt).toISOString()}">${time.format(mail.createdAt)}</time>
    </a></li>`,
  );
  return `<ol class="list">${rows.join("")}</ol>`;
}

/**
 * The letter in a frame without scripts. It keeps the page's origin so that the frame can be made as high as the
 * letter; scripts stay forbidden, so the letter cannot use that.
 */
function renderLetter(mail: Mail, asText: boolean): string {
  if (asText || mail.html === null) return `<pre class="letter">${linkify(mail.text ?? "")}</pre>`;
  const source = escapeHtml(`<base target="_blank">${mail.html}`);
  return `<iframe class="letter" title="Inhoud van de mail" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" srcdoc="${source}" onload="this.style.height=this.contentDocument.documentElement.scrollHeight+'px'"></iframe>`;
}

/** The files that came with a mail, each to be opened. */
function renderAttachments({ id, attachments }: Mail): string {
  if (attachments.length === 0) return "";
  const files = attachments.map(
    ({ filename, bytes }, index) =>
      `<a href="/bijlage?mail=${id}&nummer=${index}" download="${escapeHtml(filename)}">${escapeHtml(filename)}</a> (${bytes} bytes)`,
  );
  return `<div><dt>Bijlagen</dt><dd>${files.join(", ")}</dd></div>`;
}

function renderDetail(mail: Mail, asText: boolean): string {
  const field = (name: string, values: string[]) =>
    values.length > 0 ? `<div><dt>${name}</dt><dd>${values.map(escapeHtml).join(", ")}</dd></div>` : "";
  const tab = (label: string, href: string, active: boolean) =>
    `<a href="${href}"${active ? ' aria-current="true"' : ""}>${label}</a>`;
  const textShown = asText || mail.html === null;
  return `<article>
    <h2>${escapeHtml(mail.subject)}</h2>
    <dl>
      ${field("Van", [mail.from])}${field("Aan", mail.to)}${field("Kopie", mail.cc)}${field("Blinde kopie", mail.bcc)}
      ${field("Antwoord aan", mail.replyTo)}${field("Verzonden", [time.format(mail.createdAt)])}
      ${renderAttachments(mail)}
    </dl>
    <nav class="tabs" aria-label="Weergave">
      ${mail.html === null ? "" : tab("Opgemaakt", `/?mail=${mail.id}`, !textShown)}
      ${mail.text === null ? "" : tab("Platte tekst", `/?mail=${mail.id}&weergave=tekst`, textShown)}
    </nav>
    ${renderLetter(mail, textShown)}
  </article>`;
}

const script = `
const refresh = async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  for (const part of [".count", ".box"]) document.querySelector(part).replaceWith(page.querySelector(part));
  if (!document.querySelector("article")) document.querySelector("main").replaceWith(page.querySelector("main"));
};
new EventSource("/changes").onmessage = refresh;
addEventListener("click", async (event) => {
  if (event.target.id !== "empty") return;
  await fetch("/api/mails", { method: "DELETE" });
  location.href = "/";
});`;

/** The whole mailbox page in Dutch; `selectedId` null or unknown shows the newest mail. */
export function renderMailboxPage(mails: Mail[], selectedId: string | null, query: URLSearchParams): string {
  const selected = mails.find((mail) => mail.id === selectedId) ?? mails[0];
  const count = mails.length === 1 ? "1 mail" : `${mails.length} mails`;
  const detail = selected
    ? renderDetail(selected, query.get("weergave") === "tekst")
    : `<p class="empty">Nog geen post. Zodra de site een mail verstuurt, ligt die hier.</p>`;
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Postvak | Vloeren Opdrachten (proefomgeving)</title>
<style>${styles}</style>
</head>
<body>
<header>
  <h1>Postvak</h1>
  <p>Alle mail van deze proefomgeving. Niets verlaat je computer.</p>
  <p class="count" aria-live="polite">${count}</p>
  <button id="empty" type="button">Postvak legen</button>
</header>
<div class="columns">
<nav class="box" aria-label="Ontvangen mails">${renderList(mails, selected)}</nav>
<main>${detail}</main>
</div>
<script>${script}</script>
</body>
</html>`;
}
