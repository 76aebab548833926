/** The list of somebody's conversations, and what is unread of them (B03). */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { liveStore } from "../../app/live/live-store";
import { unreadStore } from "../../app/unread/unread-store";
import { UnreadView } from "../../app/unread/unread-view";
import { someListed } from "../../testing/conversations";
import { answer, answerPages, forgetAnswers } from "../../testing/fake-convex";
import { someContact, someJob } from "../../testing/jobs";
import { logIn, renderPage } from "../../testing/render";
import type { PairIds } from "../types";
import { ConversationsPage } from "./conversations-page";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(() => {
  onScreen(false);
  forgetAnswers();
  liveStore.set({
    ...{ client: new ConvexReactClient("http://127.0.0.1:9"), token: null },
    ...{ signIn: () => Promise.resolve(), signOut: () => Promise.resolve(true) },
  });
});
afterEach(() => {
  document.title = "";
  unreadStore.set(0);
});

const open = async (role: "CLIENT" | "PHOTOGRAPHER" = "CLIENT", ids: PairIds | null = null) => {
  logIn({ role });
  const path = ids === null ? "/berichten" : `/berichten/${ids.briefId}/${ids.companyId}`;
  return await renderPage(<ConversationsPage open={ids} />, { guard: { login: "/auth" }, path });
};
const onScreen = (isWide: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
const row = (name: string) => screen.findByRole("link", { name: new RegExp(name) });

describe("the list of conversations", () => {
  test("is grey while it loads, below its title", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Berichten" })).toBeVisible();
    expect(document.querySelector("[aria-busy=true]")).toBeInTheDocument();
  });

  test.each([
    ["CLIENT", /^Zodra een bedrijf je gegevens heeft/, "/client-dashboard"],
    ["PHOTOGRAPHER", /^Ontgrendel een opdracht/, "/vloeren/dashboard"],
  ] as const)("that is empty says to a %s how one begins", async (role, words, dashboard) => {
    answer(api.conversations.list, []);
    await open(role);
    expect(await screen.findByRole("heading", { level: 2, name: "Nog geen berichten" })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole("link", { name: "Naar je dashboard" })).toHaveAttribute("href", dashboard);
  });

  test("that is empty proposes to a company the customers whom it unlocked last", async () => {
    answer(api.conversations.list, []);
    answer(api.unlocks.mine, [{ brief: someJob(), contact: someContact, unlockedAt: 0 }] as never);
    await open("PHOTOGRAPHER");
    const link = await screen.findByRole("link", { name: someContact.name });
    expect(link.getAttribute("href")).toMatch(/^\/berichten\//);
    expect(screen.queryByText(/^Ontgrendel een opdracht/)).toBeNull();
  });

  test("that cannot be loaded says so and can be tried again", async () => {
    answer(api.conversations.list, new Error("down"));
    await open();
    expect(
      await screen.findByRole("heading", { level: 2, name: "Je berichten konden niet worden geladen" }),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "Probeer opnieuw" })).toBeEnabled();
  });

  test("leads to each conversation, with the last message and how many are unread", async () => {
    answer(api.conversations.list, [
      someListed({ unread: 2 }),
      someListed({
        ...{ companyId: "haan" as never, otherName: "Tegelwerk De Haan" },
        ...{ last: { by: "client", text: "Tot dinsdag.", photos: 0 }, isClosed: true },
      }),
    ]);
    await open();
    const unread = await row("De Linde");
    expect(unread).toHaveAttribute("href", "/berichten/job/company");
    expect(unread).toHaveTextContent("Wanneer kan ik komen meten?");
    expect(unread).toHaveTextContent("2 ongelezen");
    const closed = await row("De Haan");
    expect(closed).toHaveTextContent("Jij: Tot dinsdag.");
    expect(closed).toHaveTextContent("Gesloten");
    expect(within(closed).queryByText("ongelezen")).not.toBeInTheDocument();
  });

  test.each([
    [1, "Foto"],
    [3, "3 foto's"],
  ])("names %d photos without words", async (photos, words) => {
    answer(api.conversations.list, [someListed({ last: { by: "company", text: "", photos } })]);
    await open();
    expect(await row("De Linde")).toHaveTextContent(words);
  });

  test("shows more when it is asked to", async () => {
    answerPages(api.conversations.list, [someListed()], [someListed({ otherName: "Parket Zaandam" })]);
    await open();
    await row("De Linde");
    expect(screen.queryByText("Parket Zaandam")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Meer gesprekken tonen" }));
    expect(await row("Parket Zaandam")).toBeVisible();
  });
});

describe("the list beside a conversation, on a desk", () => {
  const ids = { briefId: "job", companyId: "company" };
  const haan = someListed({ companyId: "haan" as never, otherName: "Tegelwerk De Haan" });

  test("marks the one that is open, and leaves the page's heading to it", async () => {
    onScreen(true);
    answer(api.conversations.list, [haan, someListed()]);
    await open("CLIENT", ids);
    const list = within(await screen.findByRole("navigation", { name: "Gesprekken" }));
    expect(list.getByRole("link", { current: "page" })).toHaveAttribute("href", "/berichten/job/company");
    expect(list.getByRole("link", { name: /De Haan/ })).not.toHaveAttribute("aria-current");
    expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Open het laatste gesprek" })).not.toBeInTheDocument();
  });

  test("is not there where the conversation fills the screen", async () => {
    answer(api.conversations.list, [someListed()]);
    await open("CLIENT", ids);
    expect(screen.queryByRole("navigation", { name: "Gesprekken" })).not.toBeInTheDocument();
  });

  test("says that it is empty, or could not be loaded, in a line", async () => {
    onScreen(true);
    answer(api.conversations.list, []);
    const { unmount } = await open("CLIENT", ids);
    expect(await screen.findByText(/^Dit wordt je eerste gesprek/)).toBeVisible();
    unmount();
    answer(api.conversations.list, new Error("down"));
    await open("CLIENT", ids);
    expect(await screen.findByText("Je andere gesprekken konden niet worden geladen.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Probeer opnieuw" })).toBeEnabled();
  });

  test.each([
    [0, "Alles is gelezen"],
    [1, "Er is 1 nieuw bericht"],
    [3, "Er zijn 3 nieuwe berichten"],
  ])("with %d unread and none open leads to the newest, and opens nothing by itself", async (unread, title) => {
    unreadStore.set(unread);
    answer(api.conversations.list, [haan, someListed()]);
    await open();
    expect(await screen.findByRole("heading", { level: 2, name: title })).toBeInTheDocument();
    const way = screen.getByRole("link", { name: "Open het laatste gesprek", hidden: true });
    expect(way).toHaveAttribute("href", "/berichten/job/haan");
    expect(screen.getByText(/^Kies een gesprek uit de lijst/)).toHaveTextContent("met Tegelwerk De Haan");
  });
});

describe("what is unread", () => {
  const inHeader = async () => {
    const page = (
      <>
        <header data-entries="4">
          <div>
            <div />
            <div />
          </div>
        </header>
        <UnreadView />
      </>
    );
    return await renderPage(page);
  };

  test("is counted in the header and in the tab's title, and gone from both when it is read", async () => {
    document.title = "Mijn Opdrachten";
    answer(api.conversations.unread, 3);
    const { unmount } = await inHeader();
    const sign = await screen.findByRole("link", { name: "Berichten 3" });
    expect(sign).toHaveAttribute("href", "/berichten");
    expect(document.title).toBe("(3) Mijn Opdrachten");
    unmount();
    expect(document.title).toBe("Mijn Opdrachten");
    answer(api.conversations.unread, 0);
    await inHeader();
    expect(await screen.findByRole("link", { name: "Berichten" })).toBeVisible();
    expect(document.title).toBe("Mijn Opdrachten");
  });

  test("is not guessed while it is not known", async () => {
    await inHeader();
    expect(await screen.findByRole("link", { name: "Berichten" })).toBeVisible();
  });
});
