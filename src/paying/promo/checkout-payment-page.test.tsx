import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors/data";
import { address, renderPage } from "../../testing/render";
import { CheckoutPaymentPage } from "./checkout-payment-page";
import { parsePaymentSearch } from "./payment-search";
import type * as calls from "./promo-calls";

type Calls = typeof calls;
const { readOffer, payPageOf } = vi.hoisted(() => ({
  readOffer: vi.fn<Calls["readOffer"]>(),
  payPageOf: vi.fn<Calls["payPageOf"]>(),
}));
vi.mock("./promo-calls", async (original) => ({ ...(await original<Calls>()), readOffer, payPageOf }));
const leaveSite = vi.hoisted(() => vi.fn<(url: string) => void>());
vi.mock("../../lib/leave-site", () => ({ leaveSite }));
const identityToken = vi.hoisted(() => vi.fn<() => Promise<string | null>>());
vi.mock("../../app/session/identity-token", () => ({ identityToken }));

const offer = {
  companyName: "Eikenhart",
  contactName: "Noor Bakker",
  email: "info@eikenhart.nl",
  phone: "030 1234567",
  hasPassword: true,
  firstMonthUsed: false,
};
const button = () => screen.findByRole("button", { name: "Start Abonnement - €29,99 eerste maand" });
const open = (query: string) =>
  renderPage(<CheckoutPaymentPage search={parsePaymentSearch(Object.fromEntries(new URLSearchParams(query)))} />, {
    path: "/vloeren/checkout-payment",
  });
async function expectToast(title: string, text: string) {
  expect((await screen.findByText(title)).closest("[data-tone]")).toHaveTextContent(text);
}

beforeEach(() => {
  readOffer.mockReset().mockResolvedValue(offer);
  payPageOf.mockReset().mockResolvedValue("https://pay.example/1");
  leaveSite.mockReset();
  identityToken.mockReset().mockResolvedValue(null);
});

describe("the link of the promotion", () => {
  test("shows what was signed up and the offer, and leads to the payment (REF-020)", async () => {
    await open("t=abc");
    expect(await screen.findByRole("heading", { level: 1, name: "Controleer je aanmelding" })).toBeVisible();
    for (const text of Object.values(offer).filter((value) => typeof value === "string")) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText(/het wachtwoord dat je hebt gekozen/)).toBeVisible();
    expect(screen.getByText("€29,99")).toBeVisible();
    await userEvent.dblClick(await button());
    await waitFor(() => expect(leaveSite).toHaveBeenCalledExactlyOnceWith("https://pay.example/1"));
    expect(payPageOf).toHaveBeenCalledExactlyOnceWith("abc");
  });

  test("of an address that was signed up more than once announces a link to choose a password (C05)", async () => {
    readOffer.mockResolvedValue({ ...offer, hasPassword: false });
    await open("t=abc");
    expect(await screen.findByText(/mailen we je een link om een wachtwoord te kiezen/)).toBeVisible();
    expect(screen.queryByText(/het wachtwoord dat je hebt gekozen/)).toBeNull();
  });

  test("that was used or is too old says so, with two ways on (C05)", async () => {
    readOffer.mockResolvedValue(null);
    await open("t=abc");
    expect(await screen.findByRole("heading", { level: 1, name: "Deze link werkt niet meer" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Inloggen" })).toHaveAttribute("href", "/vloeren/auth");
    expect(screen.getByRole("link", { name: "Opnieuw aanmelden" })).toHaveAttribute("href", "/vloeren/actie-aanmelden");
  });

  test("is not blamed for a broken connection", async () => {
    readOffer.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await open("t=abc");
    await userEvent.click(await screen.findByRole("button", { name: "Probeer opnieuw" }));
    expect(await button()).toBeEnabled();
  });

  test.each([
    [
      "no address",
      async () => new (await import("../create-checkout")).NoPayAddress("none"),
      "Geen betaal URL ontvangen",
    ],
    [
      "a failing provider",
      () => new ConvexError(errorData("CHECKOUT_FAILED")),
      "Er ging iets mis bij het verwerken van de betaling",
    ],
    ["an exception", () => new TypeError("Failed to fetch"), "Er ging iets mis bij het verwerken van de betaling"],
    ["anything else", () => "kapot", "Er is een onbekende fout opgetreden"],
  ])("keeps its button after %s (REF-020, SUB-012)", async (_what, failure, text) => {
    payPageOf.mockRejectedValue(await failure());
    await open("t=abc");
    await userEvent.click(await button());
    await expectToast("Fout", text);
    expect(await button()).toBeEnabled();
  });

  test("that was paid in another tab leads to the login", async () => {
    payPageOf.mockRejectedValue(new ConvexError(errorData("ALREADY_SUBSCRIBED")));
    await open("t=abc");
    await userEvent.click(await button());
    expect(await screen.findByRole("heading", { name: "Deze link werkt niet meer" })).toBeVisible();
  });

  test("tells who gave up on the pay page that nothing was paid", async () => {
    await open("t=abc&geannuleerd=1");
    expect(await screen.findByText("Je betaling is afgebroken.")).toBeVisible();
  });
});

describe("an address of the old kind", () => {
  const whole = { email: "a@b.nl", company: "Eikenhart", contact: "Noor", password: "geheim123" };
  const query = (given: object) => new URLSearchParams({ ...whole, ...given }).toString();

  test.each(Object.keys(whole))("without %s leads to the page for companies (REF-019)", async (missing) => {
    await open(query({ [missing]: "" }));
    await waitFor(() => expect(address()).toBe("/voor-vloerbedrijven"));
  });

  test("without anything leads there too (REF-019)", async () => {
    await open("");
    await waitFor(() => expect(address()).toBe("/voor-vloerbedrijven"));
  });

  test("never keeps its password (C05)", () => {
    for (const password of ["geheim123", 123456, true]) {
      expect(parsePaymentSearch({ ...whole, password })).toEqual({
        email: "a@b.nl",
        company: "Eikenhart",
        contact: "Noor",
        oud: 1,
      });
    }
  });

  test("shows what it says, and asks a visitor to log in before paying (C05, SUB-010)", async () => {
    await open(query({ phone: "030 1234567" }));
    expect(await screen.findByText("Eikenhart")).toBeVisible();
    expect(document.body).not.toHaveTextContent("geheim123");
    await userEvent.click(await button());
    await expectToast("Fout", "Je moet ingelogd zijn om een abonnement te starten");
    await waitFor(() => expect(address()).toBe("/vloeren/auth?redirect=%2Fvloeren%2Fcheckout"));
    expect(leaveSite).not.toHaveBeenCalled();
  });
});
