import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { StrictMode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors";
import { address, logIn, renderPage } from "../../components/testing/render";
import { liveStore } from "../../lib/live/live-store";
import { safePath } from "../../lib/safe-path";
import { sessionStore } from "../../lib/session/session";
import { parseLinkSearch, readLink } from "./link";
import { VerifyPage } from "./verify-page";

type Answer = { purpose: "verifyEmail" | "resetPassword"; role: "CLIENT" | "PHOTOGRAPHER" };
const verifyLink = vi.hoisted(() => vi.fn<(parameters: object) => Promise<Answer>>());
vi.mock("./verify-link", () => ({ verifyLink }));

beforeEach(() => {
  verifyLink.mockReset().mockResolvedValue({ purpose: "verifyEmail", role: "CLIENT" });
});

/** Opens a link at one of the three paths. */
const open = (query: string, path = "/auth/confirm") =>
  renderPage(
    <StrictMode>
      <VerifyPage search={parseLinkSearch(Object.fromEntries(new URLSearchParams(query.split("#")[0])))} />
    </StrictMode>,
    { path: `${path}?${query}` },
  );

describe("the shapes of a verification link", () => {
  test.each([
    ["code=abc", { code: "abc" }],
    ["token_hash=abc&type=signup", { tokenHash: "abc", type: "signup" }],
    ["email=a@b.nl&token=123456", { email: "a@b.nl", token: "123456" }],
    ["token_hash=abc&type=signup&redirect=/verhuis", { tokenHash: "abc", type: "signup" }],
  ])("%s (AUTH-034, AUTH-036, AUTH-037)", async (query, parameters) => {
    await open(query);
    await waitFor(() => expect(verifyLink).toHaveBeenCalledExactlyOnceWith(parameters));
    await waitFor(() => expect(address()).toBe("/auth?verified=1"));
  });

  test.each(["", "type=signup", "token=abc", "email=a@b.nl", "access_token=a", "redirect=/faq"])(
    "%j is incomplete (AUTH-038)",
    async (query) => {
      await open(query);
      expect(await screen.findByRole("heading", { level: 1, name: "Ongeldige verificatielink" })).toBeVisible();
      expect(verifyLink).not.toHaveBeenCalled();
    },
  );

  test.each(["access_token=a&refresh_token=b", "error=access_denied"])(
    "%s is nothing of ours (AUTH-035, C94)",
    async (query) => {
      await open(query);
      expect(await screen.findByText("Verificatie mislukt")).toBeVisible();
      await waitFor(() => expect(address()).toBe("/auth"));
      expect(verifyLink).not.toHaveBeenCalled();
    },
  );

  test("are read from the fragment too", () => {
    expect(readLink({}, "#access_token=a&refresh_token=b&type=signup")).toEqual({ kind: "foreign" });
    expect(readLink({}, "#token_hash=abc")).toEqual({ kind: "token", parameters: { tokenHash: "abc" } });
  });
});

describe("where a good link leads", () => {
  test.each(["/auth/v1/verify", "/auth/verify", "/auth/confirm", "/verhuis"])(
    "from %s: a client to the login that says so (AUTH-033, C58)",
    async (path) => {
      await open("token_hash=abc&type=signup&redirect=/verhuis", path);
      await waitFor(() => expect(address()).toBe("/auth?verified=1"));
      expect(verifyLink).toHaveBeenCalledOnce();
    },
  );

  test("a company to its own page", async () => {
    verifyLink.mockResolvedValue({ purpose: "verifyEmail", role: "PHOTOGRAPHER" });
    await open("token_hash=abc&type=signup&redirect=/verhuis");
    await waitFor(() => expect(address()).toBe("/vloeren/email-geverifieerd"));
  });

  test.each([
    ["/faq", "/faq"],
    ["//evil.example", "/auth?verified=1"],
  ])("a client with redirect %s to %s (C06)", async (redirect, target) => {
    await open(`token_hash=abc&redirect=${encodeURIComponent(redirect)}`);
    await waitFor(() => expect(address()).toBe(target));
  });

  test("one that resets a password to the page for that (C10)", async () => {
    verifyLink.mockResolvedValue({ purpose: "resetPassword", role: "CLIENT" });
    await open("token_hash=abc&type=recovery");
    await waitFor(() => expect(address()).toBe("/reset-password?token=abc"));
  });

  test("the link leaves the address bar before it is used", async () => {
    let during = "";
    verifyLink.mockImplementation(() => {
      during = address();
      return Promise.resolve({ purpose: "verifyEmail", role: "CLIENT" });
    });
    await open("token_hash=abc&type=signup");
    await waitFor(() => expect(during).toBe("/auth/confirm"));
  });
});

describe("a link that counts only in its own account (C11)", () => {
  const query = "token_hash=abc&type=signup&redirect=/verhuis";
  const login = "/auth?redirect=%2Fauth%2Fconfirm%3Ftoken_hash%3Dabc%26type%3Dsignup%26redirect%3D%252Fverhuis";
  beforeEach(() => {
    verifyLink.mockRejectedValue(new ConvexError(errorData("LINK_NEEDS_LOGIN")));
  });

  test("leads to the login, which knows the way back to it", async () => {
    sessionStore.set({ status: "guest" });
    await open(query);
    await waitFor(() => expect(address()).toBe(login));
    expect(screen.getByText("Log eerst in")).toBeVisible();
    expect(screen.getByText(/^Er wachten aanvragen op dit e-mailadres\./)).toBeVisible();
    const redirect = new URL(login, "http://site.test").searchParams.get("redirect");
    expect(safePath(redirect)).toBe("/auth/confirm?token_hash=abc&type=signup&redirect=%2Fverhuis");
  });

  test("says to somebody in another account to log out first, and leads to the login then", async () => {
    logIn();
    const signOut = vi.fn(() => {
      act(() => sessionStore.set({ status: "guest" }));
      return Promise.resolve();
    });
    liveStore.set({ client: {} as ConvexReactClient, signIn: () => Promise.resolve(), signOut, token: null });
    await open(query);
    const heading = await screen.findByRole("heading", { level: 1, name: "Je bent ingelogd met een ander account" });
    expect(heading).toBeVisible();
    expect(address()).toBe("/auth/confirm");
    await userEvent.click(screen.getByRole("button", { name: "Uitloggen en verder" }));
    expect(signOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(address()).toBe(login));
  });
});

describe("a link that is not good", () => {
  test("says so and leads to the login (AUTH-039)", async () => {
    verifyLink.mockRejectedValue(new ConvexError(errorData("LINK_INVALID")));
    await open("token_hash=bad", "/auth/verify");
    expect(await screen.findByText("Verificatie mislukt")).toBeVisible();
    expect(screen.getByText("De link is ongeldig of verlopen")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/auth"));
  });

  test("is not blamed for a broken connection", async () => {
    verifyLink.mockRejectedValue(new TypeError("Failed to fetch"));
    await open("token_hash=abc");
    expect(await screen.findByRole("heading", { level: 1, name: "Er ging iets mis" })).toBeVisible();
  });
});
