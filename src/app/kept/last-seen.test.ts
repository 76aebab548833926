import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { rememberRequests } from "./last-seen";
import { forgetPeople } from "../../lib/local/forget";

const requests = [{ title: "Pvc in <b>Zeist</b>", facts: ["Open", "2/5 offertes"] }];

/** Runs the offline page's own script on its own document. */
function openOfflinePage(): void {
  const page = new DOMParser().parseFromString(readFileSync("public/offline.html", "utf8"), "text/html");
  document.body.innerHTML = page.body.innerHTML;
  new Function(readFileSync("public/offline.js", "utf8"))();
}

test("the offline page shows the requests that this browser saw last, as text", () => {
  vi.setSystemTime(Date.parse("2026-11-21T09:00:00Z"));
  rememberRequests(requests);
  vi.useRealTimers();
  openOfflinePage();
  expect(document.getElementById("aanvragen")).toBeVisible();
  expect(document.getElementById("gezien")).toHaveTextContent("op 21 november om 10:00");
  expect(document.getElementById("lijst")).toHaveTextContent("Pvc in <b>Zeist</b>Open · 2/5 offertes");
});

test("after logging out it shows none", () => {
  rememberRequests(requests);
  void forgetPeople();
  openOfflinePage();
  expect(document.getElementById("aanvragen")).not.toBeVisible();
});
