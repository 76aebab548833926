import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { rememberRequests } from "./last-seen";
import { device } from "../../lib/local/device";

const requests = [{ title: "Pvc in <b>Zeist</b>", facts: ["Open", "2/5 offertes"] }];

/** Runs the offline page's own script on its own document. */
function openOfflinePage(location: Pick<Location, "href" | "reload"> = window.location): void {
  const page = new DOMParser().parseFromString(readFileSync("public/offline.html", "utf8"), "text/html");
  document.body.innerHTML = page.body.innerHTML;
  new Function("location", readFileSync("public/offline.js", "utf8"))(location);
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
  void device.forgetPeople();
  openOfflinePage();
  expect(document.getElementById("aanvragen")).not.toBeVisible();
});

test("the offline page loads again as soon as something comes through, though the browser said so before", async () => {
  vi.useFakeTimers();
  const request = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce(new Response());
  vi.stubGlobal("fetch", request);
  const reload = vi.fn();
  openOfflinePage({ href: "https://vloeren.test/opdrachten", reload });
  await vi.advanceTimersByTimeAsync(3000);
  expect(request).toHaveBeenLastCalledWith("https://vloeren.test/opdrachten", { method: "HEAD", cache: "no-store" });
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
