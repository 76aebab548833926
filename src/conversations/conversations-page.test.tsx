/** The list of somebody's conversations, and what is unread of them (B03). */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { liveStore } from "../app/live/live-store";
import { UnreadView } from "../app/unread/unread-view";
import { someListed } from "../testing/conversations";
import { answer, answerPages, forgetAnswers } from "../testing/fake-convex";
import { logIn, renderPage } from "../testing/render";
import { ConversationsPage } from "./conversations-page";

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

beforeEach(() => {
  forgetAnswers();
  liveStore.set({
    ...{ client: new ConvexReactClient("http://127.0.0.1:9"), token: null },
    ...{ signIn: () => Promise.resolve(), signOut: () => Promise.resolve() },
  });
});
afterEach(() => {
  document.title = "";
});

const open = async (role: "CLIENT" | "PHOTOGRAPHER" = "CLIENT") => {
  logIn({ role });
  return await renderPage(<ConversationsPage />, { guard: { login: "/auth" } });
};
const row = (name: string) => screen.findByRole("link", { name: new RegExp(name) });

describe("the list of conversations", () => {
  test("is grey while it loads, below its title", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Berichten" })).toBeVisible();
    expect(document.querySelector("[aria-busy=true]")).toBeInTheDocument();
  });

  test.each([
    ["CLIENT", /^Zodra een bedrijf je gegevens heeft/, "/client-dashboard"],
    ["PHOTOGRAPHER", /^Bij elke klant die je ontgrendelt/, "/vloeren/dashboard"],
  ] as const)("that is empty says to a %s how one begins", async (role, words, dashboard) => {
    answer(api.conversations.list, []);
    await open(role);
    expect(await screen.findByRole("heading", { level: 2, name: "Nog geen berichten" })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole("link", { name: "Naar je dashboard" })).toHaveAttribute("href", dashboard);
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
