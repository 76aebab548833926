import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { StrictMode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors/data";
import { address, logIn, renderPage } from "../../testing/render";
import { keepMailboxProof, loginProofs } from "../../app/session/device-token";
import { liveStore } from "../../app/live/live-store";
import { sessionStore } from "../../app/session/session";
import { readLink } from "./link";
import { parseLinkSearch } from "./link-search";
import { VerifyPage } from "./verify-page";

type Answer = {
  purpose: "verifyEmail" | "resetPassword";
  role: "CLIENT" | "PHOTOGRAPHER";
  email: string;
  proof: string | null;
};
const verified: Answer = { purpose: "verifyEmail", role: "CLIENT", email: "sanne@voorbeeld.nl", proof: null };
const verifyLink = vi.hoisted(() => vi.fn<(parameters: object) => Promise<Answer>>());
vi.mock("./verify-link", () => ({ verifyLink }));

beforeEach(() => {
  verifyLink.mockReset().mockResolvedValue(verified);
  sessionStore.set({ status: "guest" });
  sessionStorage.clear();
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
    verifyLink.mockResolvedValue({ ...verified, role: "PHOTOGRAPHER" });
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
    verifyLink.mockResolvedValue({ ...verified, purpose: "resetPassword" });
    await open("token_hash=abc&type=recovery");
    await waitFor(() => expect(address()).toBe("/reset-password?token=abc"));
  });

  test("the link leaves the address bar before it is used", async () => {
    let during = "";
    verifyLink.mockImplementation(() => {
      during = address();
      return Promise.resolve(verified);
    });
    await open("token_hash=abc&type=signup");
    await waitFor(() => expect(during).toBe("/auth/confirm"));
  });
});

describe("a link that confirms an account outside it (C11)", () => {
  test("lets the login that follows in this tab show that the link was opened here", async () => {
    verifyLink.mockResolvedValue({ ...verified, proof: "f".repeat(64) });
    await open("token_hash=abc&type=signup");
    await waitFor(() => expect(address()).toBe("/auth?verified=1"));
    expect(loginProofs()).toEqual({ device: expect.stringMatching(/^[0-9a-f]{64}$/) as string, proof: "f".repeat(64) });
  });

  test("keeps nothing of an earlier link when there is nothing to show", async () => {
    keepMailboxProof("f".repeat(64));
    await open("token_hash=abc&type=signup");
    await waitFor(() => expect(address()).toBe("/auth?verified=1"));
    expect(loginProofs()).not.toHaveProperty("proof");
  });

  test("says to somebody in another account that it worked, and leads to the login after they log out", async () => {
    logIn({ email: "bram@voorbeeld.nl" });
    const signOut = vi.fn(() => {
      act(() => sessionStore.set({ status: "guest" }));
      return Promise.resolve(true);
    });
    liveStore.set({ client: {} as ConvexReactClient, signIn: () => Promise.resolve(), signOut, token: null });
    await open("token_hash=abc&type=signup");
    expect(await screen.findByRole("heading", { level: 1, name: "Je e-mailadres is bevestigd" })).toBeVisible();
    expect(
      screen.getByText(/^sanne@voorbeeld\.nl is bevestigd\. Je bent hier ingelogd als bram@voorbeeld\.nl\./),
    ).toBeVisible();
    expect(address()).toBe("/auth/confirm");
    await userEvent.click(screen.getByRole("button", { name: "Uitloggen en verder" }));
    expect(signOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(address()).toBe("/auth?verified=1"));
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
