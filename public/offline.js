// The offline page: tries again, and shows the requests that this browser saw last (src/app/kept/last-seen.ts writes them).
document.getElementById("opnieuw").addEventListener("click", () => location.reload());
window.addEventListener("online", () => location.reload());

// A browser says that it is online before anything comes through, and only once. Asked past the service worker.
setInterval(() => {
  if (!navigator.onLine) return;
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => location.reload(),
    () => {},
  );
}, 3000);

try {
  const seen = JSON.parse(localStorage.getItem("vo:last-seen-requests") ?? "null");
  if (seen && Array.isArray(seen.requests) && seen.requests.length > 0) {
    const when = new Date(seen.at).toLocaleString("nl-NL", {
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Europe/Amsterdam",
    });
    document.getElementById("gezien").textContent = `Zoals je ze het laatst zag, op ${when}.`;
    for (const { title, facts } of seen.requests) {
      const row = document.createElement("li");
      const name = document.createElement("b");
      name.textContent = String(title);
      const line = document.createElement("span");
      line.className = "quiet";
      line.textContent = Array.isArray(facts) ? facts.join(" · ") : "";
      row.append(name, line);
      document.getElementById("lijst").append(row);
    }
    document.getElementById("aanvragen").hidden = false;
  }
} catch {
  // Storage is closed or holds something else: then there is nothing to show.
}
