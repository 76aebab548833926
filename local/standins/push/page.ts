import type { ReceivedNotice } from "./api";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const time = new Intl.DateTimeFormat("nl-NL", {
  timeZone: "Europe/Amsterdam",
  dateStyle: "medium",
  timeStyle: "medium",
});

/** A page for people with the notices that devices were sent, newest first. It refreshes itself. */
export function renderNotices(notices: readonly ReceivedNotice[]): string {
  const rows = notices.toReversed().map(({ device, at, payload }) => {
    const { title, body, path } = read(payload);
    return `<li><strong>${escapeHtml(title)}</strong> ${escapeHtml(body)}<br>
      <small>${escapeHtml(path)} · apparaat ${escapeHtml(device)} · ${time.format(at)}</small></li>`;
  });
  return `<!doctype html><html lang="nl"><meta charset="utf-8"><title>Meldingen</title>
<meta name="viewport" content="width=device-width"><style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
li { padding: .75rem 0; border-top: 1px solid #ddd } ul { list-style: none; padding: 0 }</style>
<h1>Meldingen</h1><p>Wat de vervanger van de pushdienst ontving en kon lezen.</p>
<ul>${rows.join("") || "<li>Nog niets.</li>"}</ul>
<script>new EventSource("/changes").onmessage = () => location.reload()</script></html>`;
}

function read(payload: string): { title: string; body: string; path: string } {
  try {
    const { title = "", body = "", path = "" } = JSON.parse(payload) as Record<string, string>;
    return { title, body, path };
  } catch {
    return { title: "(onleesbaar)", body: payload, path: "" };
  }
}
