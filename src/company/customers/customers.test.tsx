/** "Mijn klanten": how to reach them, how far a company is with each, and what of it waits on this device (N13). */
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { dayInAmsterdam, formatDate, formatDateShort } from "../../../domain/dates";
import type { FollowUpStage } from "../../../domain/followUps";
import { DAY_MS } from "../../../domain/limits";
import { liveStore, offlineStore } from "../../app/live/live-store";
import type { Handed } from "convex-local-first/outbox/outbox";
import { answer, answerPages, forgetAnswers } from "../../testing/fake-convex";
import { emptyOutbox, handOver, inOutbox } from "../../testing/fake-outbox";
import { someContact, someJob } from "../../testing/jobs";
import { address, logIn, renderPage } from "../../testing/render";
import type { Unlock } from "../dashboard/use-own-records";
import { COLUMN_MAX } from "./board";
import { CustomersPage } from "./customers-page";
import { NEW_CUSTOMER, type FollowUp, type StoredFollowUp } from "../../jobs/customer/follow-up";

vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const today = dayInAmsterdam(Date.now());
const tomorrow = dayInAmsterdam(Date.now() + DAY_MS);

beforeEach(() => {
  view = "lijst";
  forgetAnswers();
  emptyOutbox();
  offlineStore.set(false);
  liveStore.set({
    ...{ client: new ConvexReactClient("http://127.0.0.1:9"), token: null },
    ...{ signIn: () => Promise.resolve(), signOut: () => Promise.resolve(true) },
  });
});

/** Somebody whose request the company unlocked. */
function someCustomer(briefId: string, contact: Partial<typeof someContact> = {}): Unlock {
  const unlock = {
    ...{ _id: `unlock-${briefId}`, unlockedAt: Date.now(), contact: { ...someContact, ...contact } },
    brief: someJob({ _id: briefId as never, title: `Vloer ${briefId}` }),
  };
  return unlock as unknown as Unlock;
}
const followUp = (briefId: string, fields: Partial<FollowUp>) => ({
  ...{ briefId, ...NEW_CUSTOMER },
  ...fields,
});

let view: "bord" | "lijst" = "lijst";
async function show(viewer: Parameters<typeof logIn>[0] = {}) {
  logIn({ role: "PHOTOGRAPHER", onboardingCompleted: true, ...viewer });
  return await renderPage(<CustomersPage view={view} />, {
    path: "/vloeren/klanten",
    guard: { login: "/vloeren/auth" },
  });
}
async function open(
  customers: Unlock[],
  followUps: (ReturnType<typeof followUp> & Omit<StoredFollowUp, keyof FollowUp>)[] = [],
) {
  answer(api.unlocks.mine, customers as never);
  answer(api.followUps.mine, followUps as never);
  return await show();
}
const card = (name: string) => screen.findByRole("article", { name });
const names = () => screen.getAllByRole("article").map((each) => within(each).getByRole("heading").textContent);

describe("the page of a company's customers", () => {
  test("is grey while it loads, below its title", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Mijn klanten" })).toBeVisible();
    expect(document.querySelector("[aria-busy=true]")).toBeInTheDocument();
  });

  test("without customers says how one comes, and leads to the jobs", async () => {
    await open([]);
    expect(await screen.findByRole("heading", { level: 2, name: "Je hebt nog geen klanten" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Bekijk de opdrachten" })).toHaveAttribute("href", "/vloeren/dashboard");
  });

  test.each([
    ["its customers", api.unlocks.mine],
    ["what was written down", api.followUps.mine],
  ])("says when %s could not be loaded, and can be tried again", async (_what, query) => {
    answer(api.unlocks.mine, []);
    answer(api.followUps.mine, []);
    answer(query as typeof api.followUps.mine, new Error("down"));
    await show();
    expect(
      await screen.findByRole("heading", { level: 2, name: "Je klanten konden niet worden geladen" }),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "Probeer opnieuw" })).toBeEnabled();
  });

  test("sends a company without a profile to make one first", async () => {
    await show({ onboardingCompleted: false });
    await waitFor(() => expect(address()).toBe("/vloeren/onboarding"));
  });

  test("puts who is to be reminded of first, and says how far it is with each", async () => {
    await open(
      [someCustomer("a", { name: "Anna" }), someCustomer("b", { name: "Bram" }), someCustomer("c", { name: "Cor" })],
      [followUp("b", { remindOn: today, stage: "called" }), followUp("c", { remindOn: tomorrow, note: "Belt terug." })],
    );
    await card("Bram");
    expect(names()).toEqual(["Bram", "Anna", "Cor"]);
    const due = await card("Bram");
    expect(due).toHaveTextContent(`Herinnering van ${formatDate(today)}`);
    expect(within(due).getByLabelText("Status")).toHaveDisplayValue("Gebeld");
    const later = await card("Cor");
    expect(later).toHaveTextContent("Belt terug.");
    expect(later).toHaveTextContent(`Herinnering op ${formatDate(tomorrow)}`);
    expect(within(later).getByLabelText("Status")).toHaveDisplayValue("Nieuw");
  });

  test("shows those of one stage, with how many there are, and says when there are none", async () => {
    const user = userEvent.setup();
    await open(
      [someCustomer("a", { name: "Anna" }), someCustomer("b", { name: "Bram" })],
      [followUp("b", { stage: "won" })],
    );
    await card("Anna");
    const filter = screen.getByLabelText("Toon klanten");
    expect(within(filter).getByRole("option", { name: "Alle klanten (2)" })).toBeInTheDocument();
    await user.selectOptions(filter, within(filter).getByRole("option", { name: "Gewonnen (1)" }));
    expect(names()).toEqual(["Bram"]);
    await user.selectOptions(filter, within(filter).getByRole("option", { name: "Verloren (0)" }));
    expect(screen.getByText("Er is nu niemand met deze status.")).toBeVisible();
  });

  test("N13 goes on loading while somebody to be reminded of is not there yet, and for a status", async () => {
    const pages = [[someCustomer("a", { name: "Anna" })], [someCustomer("b", { name: "Bram" })]];
    const last = [someCustomer("c", { name: "Cato" })];
    answer(api.followUps.mine, [followUp("b", { remindOn: today }), followUp("c", { stage: "won" })] as never);
    answerPages(api.unlocks.mine, pages[0] as never, pages[1] as never, last as never);
    await show();
    await waitFor(() => expect(names()).toEqual(["Bram", "Anna"]));
    const filter = screen.getByLabelText("Toon klanten");
    expect(within(filter).getByRole("option", { name: "Alle klanten (2+)" })).toBeInTheDocument();
    await userEvent.selectOptions(filter, "Gewonnen (0+)");
    await waitFor(() => expect(names()).toEqual(["Cato"]));
    expect(within(filter).getByRole("option", { name: "Alle klanten (3)" })).toBeInTheDocument();
  });

  test("loads more when it is asked to", async () => {
    answer(api.followUps.mine, []);
    const later = [someCustomer("b", { name: "Bram" })];
    answerPages(api.unlocks.mine, [someCustomer("a", { name: "Anna" })] as never, later as never);
    await show();
    await card("Anna");
    await userEvent.click(screen.getByRole("button", { name: "Meer klanten laden" }));
    expect(await card("Bram")).toBeVisible();
  });
});

describe("a customer", () => {
  test("is called, written to, found and copied with one press each, also without a connection", async () => {
    const user = userEvent.setup();
    act(() => offlineStore.set(true));
    await open([someCustomer("a", { street: "Dorpsstraat 1" })]);
    const anna = await card(someContact.name);
    expect(await within(anna).findByRole("link", { name: "Bel Marieke" })).toHaveAttribute("href", "tel:+31612345678");
    expect(within(anna).getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", "https://wa.me/31612345678");
    expect(within(anna).getByRole("link", { name: "Navigeer" }).getAttribute("href")).toContain("Dorpsstraat%201");
    await user.click(within(anna).getByRole("button", { name: "Kopieer" }));
    expect(await within(anna).findByRole("button", { name: "Gekopieerd" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      [someContact.name, someContact.phone, someContact.email, "Dorpsstraat 1, Zeist"].join("\n"),
    );
    expect(within(anna).getByRole("link", { name: "Vloer a" })).toHaveAttribute("href", "/vloeren/job/a");
  });

  test("without a number and an address has no buttons for them", async () => {
    await open([someCustomer("a", { phone: null })]);
    const anna = await card(someContact.name);
    for (const name of [/^Bel/, "WhatsApp", "Navigeer"]) {
      expect(within(anna).queryByRole("link", { name })).not.toBeInTheDocument();
    }
    expect(within(anna).getByRole("button", { name: "Kopieer" })).toBeVisible();
  });

  test("gets another stage at once, which goes by the outbox without what was not changed", async () => {
    const user = userEvent.setup();
    await open([someCustomer("a")], [followUp("a", { note: "Eikentrap ook." })]);
    await user.selectOptions(within(await card(someContact.name)).getByLabelText("Status"), "Gebeld");
    expect(handOver).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        ...{ call: "followUps:save", about: "follow-up:a" },
        // Not the client's name, which a refused note would keep on the device.
        title: expect.not.stringContaining(someContact.name) as string,
        args: { briefId: "a", stage: "called" },
      }),
    );
  });

  test("gets a note and a reminder, or keeps what it had when the form is left", async () => {
    const user = userEvent.setup();
    await open([someCustomer("a")], [followUp("a", { note: "Eikentrap ook." })]);
    const anna = await card(someContact.name);
    await user.click(within(anna).getByRole("button", { name: "Notitie wijzigen" }));
    const note = within(anna).getByLabelText("Notitie");
    expect(note).toHaveFocus();
    expect(note).toHaveValue("Eikentrap ook.");
    await user.click(within(anna).getByRole("button", { name: "Annuleren" }));
    expect(handOver).not.toHaveBeenCalled();

    await user.click(within(anna).getByRole("button", { name: "Notitie wijzigen" }));
    await user.clear(within(anna).getByLabelText("Notitie"));
    await user.type(within(anna).getByLabelText("Notitie"), " Belt dinsdag. ");
    await user.type(within(anna).getByLabelText("Herinner mij op"), tomorrow);
    await user.click(within(anna).getByRole("button", { name: "Opslaan" }));
    expect(handOver).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        args: { briefId: "a", note: "Belt dinsdag.", remindOn: tomorrow, over: "Eikentrap ook." },
      }),
    );
    expect(within(anna).queryByLabelText("Notitie")).not.toBeInTheDocument();
  });

  test("shows a note of another device that was replaced unseen, and keeps both with one press", async () => {
    const user = userEvent.setup();
    await open([someCustomer("a")], [{ ...followUp("a", { note: "Belt dinsdag." }), overwritten: "Wil eiken." }]);
    const anna = await card(someContact.name);
    expect(within(anna).getByRole("status")).toHaveTextContent("Wil eiken.");
    await user.click(within(anna).getByRole("button", { name: "Beide bewaren" }));
    expect(handOver).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ args: { briefId: "a", note: "Belt dinsdag.\nWil eiken.", over: "Belt dinsdag." } }),
    );
    await waitFor(() => expect(within(anna).queryByRole("status")).not.toBeInTheDocument());
  });

  const entry = (fields: object = {}) => ({
    ...{ call: "followUps:save" as const, about: "follow-up:a", title: "Je notitie over Marieke" },
    ...{ page: { to: "/vloeren/klanten" } as const, draft: { stage: "called", note: "Belt terug.", remindOn: "" } },
    ...{ typed: [{ label: "Notitie", text: "Belt terug." }] },
    ...fields,
  });

  test("shows what waits on this device instead of what the deployment says, and that it waits", async () => {
    inOutbox(entry());
    await open([someCustomer("a")], [followUp("a", { stage: "won", note: "Oud." })]);
    const anna = await card(someContact.name);
    expect(within(anna).getByText("Staat klaar")).toBeVisible();
    expect(anna).toHaveTextContent("Belt terug.");
    expect(anna).not.toHaveTextContent("Oud.");
    expect(within(anna).getByLabelText("Status")).toHaveDisplayValue("Gebeld");
  });

  test("N13 keeps what was chosen from the press on until the deployment's answer has it, and then follows that", async () => {
    const user = userEvent.setup();
    let arrive: (handed: Handed) => void = () => {};
    handOver.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await open([someCustomer("a")], [followUp("a", { stage: "called" })]);
    const answered = (stage: FollowUpStage) =>
      act(() => {
        answer(api.followUps.mine, [followUp("a", { stage })] as never);
        inOutbox();
      });
    const status = () => screen.getByLabelText<HTMLSelectElement>("Status");
    await card(someContact.name);
    await user.selectOptions(status(), "Ingemeten");
    expect(status()).toHaveDisplayValue("Ingemeten");
    expect(screen.queryByText("Staat klaar")).toBeNull();
    await act(async () => arrive({ status: "sent", answer: null }));
    expect(status()).toHaveDisplayValue("Ingemeten");
    answered("measured");
    expect(status()).toHaveDisplayValue("Ingemeten");
    answered("lost");
    expect(status()).toHaveDisplayValue("Verloren");
  });

  test("N13 what is not taken is said, shows what stood there, and leaves a note in its form", async () => {
    const user = userEvent.setup();
    handOver.mockRejectedValue(new Error("kapot"));
    await open([someCustomer("a")], [followUp("a", { stage: "called" })]);
    const anna = await card(someContact.name);
    await user.selectOptions(within(anna).getByLabelText("Status"), "Gewonnen");
    expect(await screen.findByText("Niet opgeslagen")).toBeVisible();
    expect(within(anna).getByLabelText("Status")).toHaveDisplayValue("Gebeld");
    await user.click(within(anna).getByRole("button", { name: "Notitie maken" }));
    await user.type(within(anna).getByLabelText("Notitie"), "Trap erbij.");
    await user.click(within(anna).getByRole("button", { name: "Opslaan" }));
    await waitFor(() => expect(within(anna).getByRole("button", { name: "Opslaan" })).toBeEnabled());
    expect(within(anna).getByLabelText("Notitie")).toHaveValue("Trap erbij.");
  });

  test("keeps what is typed into its note while that is being saved, as a change of it", async () => {
    const user = userEvent.setup();
    let arrive: (handed: Handed) => void = () => {};
    handOver.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    await open([someCustomer("a")], [followUp("a", {})]);
    const anna = await card(someContact.name);
    await user.click(within(anna).getByRole("button", { name: "Notitie maken" }));
    await user.type(within(anna).getByLabelText("Notitie"), "Trap erbij.");
    await user.click(within(anna).getByRole("button", { name: "Opslaan" }));
    await user.type(within(anna).getByLabelText("Notitie"), " Belt dinsdag.");
    await act(async () => arrive({ status: "waiting" }));
    expect(within(anna).getByLabelText("Notitie")).toHaveValue("Trap erbij. Belt dinsdag.");
    await user.click(within(anna).getByRole("button", { name: "Opslaan" }));
    const { args } = handOver.mock.lastCall![0] as { args: object };
    expect(args).toEqual({ briefId: "a", note: "Trap erbij. Belt dinsdag.", over: "Trap erbij." });
    expect(within(anna).queryByLabelText("Notitie")).not.toBeInTheDocument();
  });

  test("half a note is still open and as typed when the page comes back, until it is saved or thrown away", async () => {
    const user = userEvent.setup();
    const { unmount } = await open([someCustomer("a"), someCustomer("b", { name: "Bram" })]);
    await user.click(within(await card(someContact.name)).getByRole("button", { name: "Notitie maken" }));
    await user.type(within(await card(someContact.name)).getByLabelText("Notitie"), "Belt terug over de tra");
    unmount();
    const again = await open([someCustomer("a"), someCustomer("b", { name: "Bram" })]);
    const anna = await card(someContact.name);
    expect(within(anna).getByLabelText("Notitie")).toHaveValue("Belt terug over de tra");
    expect(within(await card("Bram")).getByRole("button", { name: "Notitie maken" })).toBeVisible();
    await user.click(within(anna).getByRole("button", { name: "Annuleren" }));
    again.unmount();
    await open([someCustomer("a")]);
    expect(within(await card(someContact.name)).getByRole("button", { name: "Notitie maken" })).toBeVisible();
  });

  test("shows what was refused with the reason and what was typed", async () => {
    inOutbox(entry({ state: "refused", refusal: "BRIEF_NOT_FOUND" }));
    await open([someCustomer("a")]);
    const anna = await card(someContact.name);
    expect(anna).toHaveTextContent("Geweigerd: BRIEF_NOT_FOUND.");
    expect(anna).toHaveTextContent("Belt terug.");
  });

  test("that is changed once more takes the place of what waits, as long as nothing of it was tried", async () => {
    const user = userEvent.setup();
    inOutbox(entry());
    await open([someCustomer("a")]);
    await user.selectOptions(within(await card(someContact.name)).getByLabelText("Status"), "Verloren");
    expect(handOver).toHaveBeenLastCalledWith(expect.objectContaining({ replaces: "entry-1" }));
    act(() => inOutbox(entry({ tries: 1, firstTriedAt: 1 })));
    await user.selectOptions(within(await card(someContact.name)).getByLabelText("Status"), "Gewonnen");
    expect(handOver).toHaveBeenLastCalledWith(expect.objectContaining({ replaces: undefined }));
  });
});

describe("the board", () => {
  const onBoard = async (customers: Unlock[], followUps: Parameters<typeof open>[1], isWide: boolean) => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: isWide }) as MediaQueryList,
    );
    view = "bord";
    return await open(customers, followUps);
  };
  const list = (stage: string) => within(screen.getByRole("list", { name: stage }));

  test("has a column for each stage, with the amount, how long it is silent and the next step", async () => {
    const old = { ...someCustomer("a", { name: "Anna" }), unlockedAt: Date.now() - 9 * DAY_MS };
    const quoted = { ...followUp("a", { stage: "quoted", note: "Bellen over plint\nen kleur", remindOn: tomorrow }) };
    await onBoard(
      [old, someCustomer("b", { name: "Bram" })],
      [{ ...quoted, price: 125_000, changedAt: Date.now() - 3 * DAY_MS }],
      true,
    );
    const card = await screen.findByRole("button", { name: "Anna" });
    const item = card.closest("li")!;
    expect(list("Offerte").getByRole("button", { name: "Anna" })).toBe(card);
    expect(item).toHaveTextContent(/€\s1\.250/);
    expect(item).toHaveTextContent("3 dagen stil");
    expect(item).toHaveTextContent(`${formatDateShort(tomorrow)}: Bellen over plint`);
    expect(item).not.toHaveTextContent("en kleur");
    expect(list("Nieuw").getByRole("button", { name: "Bram" }).closest("li")).toHaveTextContent("Vandaag");
  });

  test("names the visit that was agreed as the next step, before what usually follows (N13)", async () => {
    const start = Date.now() + DAY_MS;
    const visit = { visitId: "v", briefId: "a", kind: "measure", title: "", place: "Zeist", contact: null };
    answer(api.visits.week, [{ ...visit, start, end: start + 3_600_000 }] as never);
    await onBoard([someCustomer("a", { name: "Anna" }), someCustomer("b", { name: "Bram" })], [], true);
    const of = (name: string) => screen.getByRole("button", { name }).closest("li")!;
    await screen.findByRole("button", { name: "Anna" });
    expect(of("Anna")).toHaveTextContent(`Opmeten, ${formatDateShort(tomorrow)}`);
    expect(of("Bram")).toHaveTextContent("Bel de klant, vandaag");
  });

  test("moves a customer with the arrow keys, sends that change only, and keeps the focus on it", async () => {
    const user = userEvent.setup();
    await onBoard([someCustomer("a", { name: "Anna" })], [followUp("a", { note: "Van de telefoon." })], true);
    (await screen.findByRole("button", { name: "Anna" })).focus();
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(list("Gebeld").getByRole("button", { name: "Anna" })).toHaveFocus());
    expect(handOver.mock.calls.at(-1)?.[0]).toMatchObject({
      call: "followUps:save",
      args: { briefId: "a", stage: "called" },
    });
    expect(handOver.mock.calls.at(-1)?.[0].args).not.toHaveProperty("note");
  });

  test("shows the first of many in a column, more on request, and where a customer went that moves by keys", async () => {
    const many = Array.from({ length: COLUMN_MAX + 5 }, (_, count) =>
      someCustomer(`c${count}`, { name: `Klant ${count}` }),
    );
    const called = Array.from({ length: COLUMN_MAX + 3 }, (_, count) =>
      someCustomer(`d${count}`, { name: `Gebeld ${count}` }),
    );
    await onBoard(
      [...called, ...many],
      called.map(({ brief }) => followUp(brief._id, { stage: "called" })),
      true,
    );
    const column = (name: string) => within(screen.getByRole("region", { name }));
    await screen.findByRole("button", { name: "Klant 7" });
    expect(column("Nieuw").getAllByRole("listitem")).toHaveLength(COLUMN_MAX);
    await userEvent.click(column("Nieuw").getByRole("button", { name: "Nog 5 tonen" }));
    expect(column("Nieuw").getAllByRole("listitem")).toHaveLength(COLUMN_MAX + 5);
    expect(column("Nieuw").queryByRole("button", { name: /tonen$/ })).not.toBeInTheDocument();

    column("Nieuw").getByRole("button", { name: "Klant 7" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(column("Gebeld").getByRole("button", { name: "Klant 7" })).toHaveFocus());
    expect(column("Gebeld").getByRole("button", { name: "Nog 3 tonen" })).toBeVisible();
  });

  test("finds customers by name and place", async () => {
    const user = userEvent.setup();
    await onBoard([someCustomer("a", { name: "Anna" }), someCustomer("b", { name: "Bram" })], [], true);
    await user.type(await screen.findByLabelText("Zoek een klant"), "bra");
    expect(screen.queryByRole("button", { name: "Anna" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Bram" })).toBeVisible();
  });

  test("has a tab for each stage on a phone, opens on what there is to do, with a call and the next step, and moves by its list (N13)", async () => {
    const user = userEvent.setup();
    await onBoard([someCustomer("a", { name: "Anna" })], [followUp("a", { stage: "called" })], false);
    expect(await screen.findByRole("tab", { name: "Te doen 1" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tab", { name: "Gebeld 1" })).toBeVisible();
    expect(screen.getByText(/^Plan een bezoek, /)).toBeVisible();
    expect(await screen.findByRole("link", { name: "Bel Anna" })).toHaveAttribute("href", "tel:+31612345678");
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "measured");
    await user.click(await screen.findByRole("tab", { name: "Ingemeten 1" }));
    await user.click(screen.getByRole("button", { name: "Anna" }));
    expect(screen.getByRole("dialog", { name: "Anna" })).toBeVisible();
  });
});
