import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { errorTexts } from "../../../domain/errors";
import { errorData } from "../../../domain/errors/data";
import { fake } from "../../testing/fake-convex";
import { expectToast, openWith, prepare, someBrief } from "../testing";

const start = fake(api.requestShares.start);
const stop = fake(api.requestShares.stop);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(prepare);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "share");
});

const share = {
  secret: "geheim",
  since: Date.parse("2026-11-20T10:00:00Z"),
  endsAt: Date.parse("2026-12-11T10:00:00Z"),
};
const link = `${window.location.origin}/kijk-mee#sleutel=geheim`;

test("N20 says since when and until when others look along, copies the link, and stops with one tap", async () => {
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  stop.mockResolvedValue(null);
  const brief = someBrief({ share });
  await openWith(brief, []);
  const notice = screen.getByRole("region", { name: "Kijk mee" });
  expect(notice).toHaveTextContent("Meekijken staat aan sinds 20 november 2026.");
  expect(notice).toHaveTextContent("De link werkt tot 11 december 2026.");
  expect(screen.queryByRole("button", { name: "Laat iemand meekijken" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Deel link" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Kopieer link" }));
  expect(written).toHaveBeenCalledExactlyOnceWith(link);
  expect(screen.getByRole("button", { name: "Gekopieerd" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Stop met delen" }));
  expect(stop).toHaveBeenCalledExactlyOnceWith({ briefId: brief._id });
  await expectToast("Meekijken staat uit", "De link werkt niet meer.", "success");
});

test("N20 shares by the device's own sheet where there is one", async () => {
  const user = userEvent.setup();
  const sheet = vi.fn().mockRejectedValue(new DOMException("weg", "AbortError"));
  Object.assign(navigator, { share: sheet });
  await openWith(someBrief({ share }), []);
  await user.click(screen.getByRole("button", { name: "Deel link" }));
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: "Kijk mee met onze vloer", url: link });
});

test("N20 a link that could not be made leaves the question open, and says why", async () => {
  const user = userEvent.setup();
  start.mockRejectedValue(new ConvexError(errorData("RATE_LIMITED")));
  await openWith(someBrief(), []);
  await user.click(screen.getByRole("button", { name: "Laat iemand meekijken" }));
  await user.click(screen.getByRole("button", { name: "Maak een link" }));
  await expectToast(errorTexts.RATE_LIMITED.title, errorTexts.RATE_LIMITED.text);
  expect(screen.getByRole("dialog", { name: "Iemand laten meekijken?" })).toBeVisible();
});

test("N20 a browser that lets nobody copy says so", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("mag niet"));
  await openWith(someBrief({ share }), []);
  await user.click(screen.getByRole("button", { name: "Kopieer link" }));
  await expectToast("Kopiëren lukte niet", "Je browser staat kopiëren niet toe.");
});
