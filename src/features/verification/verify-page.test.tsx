import { screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { StrictMode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors";
import { address, renderPage } from "../../components/testing/render";
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
