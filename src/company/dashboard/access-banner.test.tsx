import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { NOW } from "../../testing/jobs";
import { renderPage } from "../../testing/render";
import type { Access } from "./access";
import { AccessBanner } from "./access-banner";
import type { Standing } from "../../paying/own-subscription";

const trial = (trialEnd: number): Access => ({
  state: "trial",
  trialEnd,
  isTrialActive: true,
  subscriptionEnd: null,
  unlockNeed: null,
  trialUsedBefore: false,
});
const locked: Access = { ...trial(NOW - 1), state: "locked", isTrialActive: false };
const show = (access: Access, standing: Standing | null = null) =>
  renderPage(<AccessBanner access={access} standing={standing} now={NOW} />);

describe("the banner above the jobs", () => {
  test.each([
    [NOW + 5 * DAY_MS, "Je proefperiode loopt nog 5 dagen."],
    [NOW + 25 * 3_600_000, "Je proefperiode loopt nog 2 dagen."],
    [NOW + 20 * 3_600_000, "Je proefperiode loopt nog 1 dag."],
    [NOW + 3_600_000, "Je proefperiode loopt nog 1 dag."],
    [NOW + 7 * DAY_MS, "Je proefperiode loopt nog 7 dagen."],
  ])(
    "counts the trial's days rounded up, with the way to a subscription (DASH-005, DASH-006, DASH-007, SUB-009)",
    async (trialEnd, sentence) => {
      await show(trial(trialEnd));
      expect(screen.getByText(sentence)).toBeVisible();
      expect(screen.getByRole("link", { name: "Upgrade Nu" })).toHaveAttribute("href", "/vloeren/checkout");
    },
  );

  test("says that the trial is over, with the way to a subscription (DASH-009, SUB-009)", async () => {
    await show(locked);
    expect(screen.getByText("Je proefperiode is afgelopen.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bekijk abonnement" })).toHaveAttribute("href", "/vloeren/checkout");
  });

  test("says why a new account has no trial when its company had one before", async () => {
    await show({ ...locked, trialUsedBefore: true });
    expect(screen.getByRole("status")).toHaveTextContent(
      "Je proefperiode is afgelopen. Met dit KVK-nummer of e-mailadres is die al eerder gebruikt.",
    );
  });

  test("speaks of the subscription to a company that had one", async () => {
    await show({ ...locked, subscriptionEnd: NOW - 1 });
    expect(screen.getByText("Je abonnement loopt niet.")).toBeVisible();
    expect(screen.queryByText("Je proefperiode is afgelopen.")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Bekijk abonnement" })).toHaveAttribute("href", "/vloeren/checkout");
  });

  test.each([
    ["due", "Je laatste betaling is niet gelukt."],
    ["disputed", "Je betaling is teruggeboekt."],
    ["renewing", "Je verlenging wordt nog verwerkt."],
    ["ended", "Het is gestopt."],
  ] as const)("says why a subscription that is %s does not run, as its own page does", async (standing, reason) => {
    await show({ ...locked, subscriptionEnd: NOW - 1 }, standing);
    expect(screen.getByRole("status")).toHaveTextContent(`Je abonnement loopt niet. ${reason}`);
  });

  test("is not there for subscribers (DASH-011)", async () => {
    await show({ ...locked, state: "subscribed", trialEnd: null });
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });
});
