import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ConvexReactClient } from "convex/react";
import { describe, expect, test, vi } from "vitest";
import { liveStore } from "../live/live-store";
import { sessionStore } from "../session/session";
import { logIn, renderPage } from "../../testing/render";
import { Footer } from "./footer";
import { Header } from "./header";
import { VerhuisHeader } from "./verhuis-frame";
import { leaveSite } from "../../lib/leave-site";

vi.mock("../../lib/leave-site", () => ({ leaveSite: vi.fn() }));

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the header", () => {
  test("leads everybody to the main pages (NAV-016, NAV-017, NAV-018, NAV-019, NAV-020)", async () => {
    await renderPage(<Header />);
    expect(hrefOf("Opdrachten")).toBe("/opdrachten");
    expect(hrefOf("Hoe werkt het?")).toBe("/hoe-werkt-het");
    expect(hrefOf("Voor Vloerlegbedrijven")).toBe("/voor-vloerbedrijven");
    expect(hrefOf("Contact")).toBe("/contact");
    expect(hrefOf("Vloer offerte aanvragen")).toBe("/brief-form");
  });

  test("offers visitors to log in and to join (NAV-021, NAV-022)", async () => {
    await renderPage(<Header />);
    expect(hrefOf("Inloggen")).toBe("/auth");
    expect(hrefOf("Gratis bedrijf aanmelden")).toBe("/vloeren/auth?mode=register");
    expect(screen.queryByRole("button", { name: "Uitloggen" })).not.toBeInTheDocument();
  });

  test("shows a client its dashboard and jobs (NAV-023, NAV-028)", async () => {
    logIn({ role: "CLIENT", hasCompanyProfile: false, onboardingCompleted: false });
    await renderPage(<Header />);
    expect(hrefOf("Dashboard")).toBe("/client-dashboard");
    expect(hrefOf("Mijn opdrachten")).toBe("/client-dashboard");
    for (const name of [
      ...["Inloggen", "Gratis bedrijf aanmelden", "Bedrijfsdashboard", "Beschikbare offertes"],
      // what is for companies makes room for the messages
      "Voor Vloerlegbedrijven",
    ]) {
      expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
    }
  });

  test("shows a subscribed company its work first, then in the menu everything else, with the account last (NAV-023, NAV-029, NAV-031)", async () => {
    logIn({ subscribed: true });
    await renderPage(<Header />);
    const bar = within(screen.getByRole("navigation", { name: "Hoofdmenu" }));
    expect(bar.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      ...["/vloeren/dashboard", "/vloeren/klanten", "/vloeren/agenda", "/berichten", "/vloeren/offertes"],
    ]);
    expect(hrefOf("Dashboard")).toBe("/vloeren/dashboard");
    expect(screen.queryByRole("link", { name: "Vloer offerte aanvragen" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Menu openen" }));
    const links = within(screen.getByRole("dialog", { name: "Menu" })).getAllByRole("link");
    expect(links.slice(0, 13).map((link) => link.textContent)).toEqual([
      ...["Opdrachten", "Klanten", "Agenda", "Berichten", "Offertes"],
      ...["Bedrijfspagina", "Prijslijst", "Team", "Account", "Abonnement"],
      ...["Dashboard", "Bedrijfsdashboard", "Beschikbare offertes"],
    ]);
    const orange = links.filter((link) => link.getAttribute("href") === "/verhuisbedrijf-dashboard");
    expect(orange.map((link) => link.textContent)).toEqual(["Bedrijfsdashboard", "Beschikbare offertes"]);
    expect(links.some((link) => link.textContent === "Mijn opdrachten")).toBe(false);
  });

  test("a company's phone has its three main places and the rest one press away", async () => {
    logIn({ subscribed: true });
    await renderPage(<Header />);
    const bar = await screen.findByRole("navigation", { name: "Onderaan" });
    expect(
      within(bar)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Opdrachten", "Klanten", "Agenda"]);
    await userEvent.click(within(bar).getByRole("button", { name: "Meer" }));
    const menu = screen.getByRole("dialog", { name: "Menu" });
    expect(within(menu).getByRole("link", { name: "Prijslijst" })).toHaveAttribute("href", "/vloeren/prijslijst");
  });

  test("hides what a company has no subscription or profile for (NAV-028, NAV-030, NAV-031)", async () => {
    logIn({ subscribed: false, onboardingCompleted: false, hasCompanyProfile: false });
    await renderPage(<Header />);
    expect(screen.queryByRole("link", { name: "Mijn opdrachten" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Bedrijfsdashboard" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Beschikbare offertes" })).not.toBeInTheDocument();
  });

  test("logs out and goes home (NAV-024)", async () => {
    const user = userEvent.setup();
    const signOut = vi.fn(async (leave: () => Promise<unknown>) => {
      act(() => sessionStore.set({ status: "guest" }));
      await leave();
      return true;
    });
    liveStore.set({ client: {} as ConvexReactClient, signIn: () => Promise.resolve(), signOut, token: null });
    logIn();
    await renderPage(<Header />, { path: "/contact" });
    await user.click(screen.getByRole("button", { name: "Uitloggen" }));
    await waitFor(() => expect(screen.getByRole("link", { name: "Inloggen" })).toBeVisible());
    expect(signOut).toHaveBeenCalledOnce();
    expect(leaveSite).toHaveBeenCalledExactlyOnceWith("/");
  });

  test("repeats itself in the side menu, with one entry more (NAV-026, NAV-027, NAV-044)", async () => {
    const user = userEvent.setup();
    await renderPage(<Header />);
    await user.click(screen.getByRole("button", { name: "Menu openen" }));
    const dialog = screen.getByRole("dialog", { name: "Menu" });
    expect(
      within(dialog)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Opdrachten",
      "Hoe werkt het?",
      "Voor Vloerlegbedrijven",
      "Contact",
      "Inloggen",
      "Gratis bedrijf aanmelden",
      "Pre launch",
      "Vloer offerte aanvragen",
    ]);
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("the frame", () => {
  test("is another one in the /verhuis area (NAV-039)", async () => {
    await renderPage(<VerhuisHeader />);
    expect(screen.queryByRole("link", { name: "Hoe werkt het?" })).not.toBeInTheDocument();
    expect(hrefOf("Open opdrachten")).toBe("/verhuisbedrijf-dashboard");
  });

  test("ends with columns for clients and companies and the small print (NAV-032, NAV-033, NAV-034)", async () => {
    await renderPage(<Footer />);
    expect(screen.getByRole("heading", { name: "Voor opdrachtgevers" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Voor bedrijven" })).toBeVisible();
    expect(hrefOf("Privacy")).toBe("/privacy");
    expect(hrefOf("Voorwaarden")).toBe("/terms");
    expect(screen.getByText("© 2024 Vloeren Opdrachten")).toBeVisible();
  });
});
