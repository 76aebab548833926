import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { ConvexReactClient } from "convex/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { errorData } from "../../../domain/errors/data";
import { SPECIALIZATIONS } from "../../../domain/floors";
import { PROVINCES } from "../../../domain/provinces";
import { address, logIn, renderPage } from "../../testing/render";
import { enter } from "../../testing/fields";
import { liveStore } from "../../app/live/live-store";
import { sessionStore } from "../../app/session/session";
import { someProfile } from "../../testing/companies";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { emptyOutbox, handOver, inOutbox } from "../../testing/fake-outbox";
import { CompanyAccountPage } from "./account-page";
import { EditProfilePage } from "./edit-profile-page";
import { OnboardingPage } from "./onboarding-page";

const complete = fake(api.companies.completeOnboarding);
const updated = () => handOver.mock.calls.map(([{ args }]) => args);

vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const started = someProfile({
  email: "nieuw@vloerenatelier.example",
  serviceAreas: null,
  yearsExperience: null,
  kvkNumber: null,
  completedOnboarding: false,
  seenWelcomeModal: false,
});
const completed = { ...started, completedOnboarding: true, kvkNumber: "12345678", serviceAreas: ["Utrecht" as const] };
const sent = {
  companyName: "Vloerenatelier De Linde",
  phone: "010 345 67 89",
  website: "",
  description: "",
  kvkNumber: "12345678",
  yearsExperience: null,
  serviceAreas: [],
  specializations: [],
};

const onboarding = () =>
  renderPage(<OnboardingPage title="Vul je bedrijfsprofiel in" text="" opensAgain />, {
    path: "/vloeren/onboarding",
    guard: { login: "/vloeren/auth", companiesOnly: true },
  });
const completion = () =>
  renderPage(<OnboardingPage title="Profiel Completeren" text="" opensAgain={false} />, {
    path: "/vloeren/profiel-completeren",
    guard: { login: "/vloeren/auth", companiesOnly: true },
  });
const onClose = vi.fn();
const edit = () =>
  renderPage(<EditProfilePage onClose={onClose} />, {
    path: "/vloeren/dashboard",
    guard: { login: "/vloeren/auth", companiesOnly: true },
  });

const kvk = () => screen.findByLabelText("KVK-nummer");
const finish = () => screen.getByRole("button", { name: "Profiel voltooien" });
const toast = async (title: string) => (await screen.findByText(title)).closest("[data-tone]");

beforeEach(() => {
  emptyOutbox();
  forgetAnswers();
  onClose.mockReset();
  complete.mockResolvedValue(null);
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  answer(api.companies.myProfile, started);
  logIn({ onboardingCompleted: false });
});

describe("who comes to onboarding", () => {
  test.each([
    ["onboarding", onboarding],
    ["profile completion", completion],
    ["the edit form", edit],
  ])("a visitor of %s logs in first (ONB-001, ONB-018)", async (_, open) => {
    act(() => sessionStore.set({ status: "guest" }));
    await open();
    await waitFor(() => expect(address()).toBe("/vloeren/auth"));
  });

  test("a client goes to its own dashboard and becomes no company (C81)", async () => {
    logIn({ role: "CLIENT" });
    await onboarding();
    await waitFor(() => expect(address()).toBe("/client-dashboard"));
  });

  test("a complete company may come back to onboarding, not to profile completion (ONB-018)", async () => {
    logIn({ onboardingCompleted: true });
    answer(api.companies.myProfile, completed);
    const { unmount } = await onboarding();
    expect(await kvk()).toHaveValue("12345678");
    expect(address()).toBe("/vloeren/onboarding");
    unmount();
    await completion();
    await waitFor(() => expect(address()).toBe("/vloeren/dashboard"));
  });

  test("a profile that cannot be loaded is not asked for again, for that would overwrite it", async () => {
    answer(api.companies.myProfile, new Error("Server Error"));
    await onboarding();
    expect(await screen.findByText("Geen profiel gevonden.")).toBeVisible();
    expect(screen.queryByLabelText("KVK-nummer")).not.toBeInTheDocument();
    expect(address()).toBe("/vloeren/onboarding");
  });
});

describe("the onboarding form", () => {
  test("says what the KVK number is for (ONB-004)", async () => {
    await onboarding();
    expect(await kvk()).toHaveAccessibleDescription("Verplicht voor verificatie");
    expect(screen.getByText("Verplicht voor verificatie")).toBeVisible();
  });

  test("offers 12 provinces, 7 specialisations and the services beside them (ONB-006, ONB-007)", async () => {
    await onboarding();
    await kvk();
    const labels = (group: RegExp) =>
      within(screen.getByRole("group", { name: group }))
        .getAllByRole("checkbox")
        .map((box) => box.closest("label")?.textContent);
    expect(labels(/Werkgebied/)).toEqual([...PROVINCES]);
    expect(labels(/Specialisaties/)).toEqual([...SPECIALIZATIONS]);
    expect(labels(/Ander werk/)).toEqual(["Gietvloer", "Vloerverwarming", "Egaliseren"]);
  });

  test("asks for eight things, pictures among them (ONB-019)", async () => {
    answer(api.images.mine, { avatar: null, portfolio: [] });
    await completion();
    await kvk();
    expect(screen.getByRole("heading", { level: 1, name: "Profiel Completeren" })).toBeVisible();
    for (const label of ["Foto kiezen", "Foto's toevoegen", /^Website/, /^Beschrijving/, /^Jaren ervaring/]) {
      expect(screen.getByLabelText(label)).toBeEnabled();
    }
    for (const group of [/^Logo of foto/, /^Foto's van je werk/, /^Werkgebied/, /^Specialisaties/]) {
      expect(screen.getByRole("group", { name: group })).toBeVisible();
    }
    expect(screen.getByRole("group", { name: /^Foto's van je werk/ })).toHaveTextContent("Maximaal 5 foto's");
  });

  test("is complete with only a KVK number, and goes on once the session knows (ONB-002, ONB-013)", async () => {
    const user = userEvent.setup();
    await onboarding();
    await enter(user, await kvk(), "12345678");
    await user.click(finish());
    expect(await toast("Profiel voltooid!")).toHaveAttribute("data-tone", "success");
    expect(complete).toHaveBeenCalledExactlyOnceWith(sent);
    expect(address()).toBe("/vloeren/onboarding");
    expect(screen.getByRole("button", { name: "Opslaan..." })).toBeDisabled();
    logIn({ onboardingCompleted: true });
    await waitFor(() => expect(address()).toBe("/vloeren/dashboard"));
  });

  test("has its title and sends everything that was filled in (ONB-012, ONB-017)", async () => {
    const user = userEvent.setup();
    await completion();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Profiel Completeren$/);
    await enter(user, await kvk(), "12345678");
    await enter(user, screen.getByLabelText(/Website/), "vloer.nl");
    await enter(user, screen.getByLabelText(/Beschrijving/), "Visgraat is ons vak.");
    await enter(user, screen.getByLabelText(/Jaren ervaring/), "0");
    for (const name of ["Utrecht", "Zeeland", "Parket"]) await user.click(screen.getByRole("checkbox", { name }));
    await user.click(finish());
    await toast("Profiel voltooid!");
    expect(complete).toHaveBeenCalledExactlyOnceWith({
      ...sent,
      website: "https://vloer.nl",
      description: "Visgraat is ons vak.",
      yearsExperience: 0,
      serviceAreas: ["Utrecht", "Zeeland"],
      specializations: ["Parket"],
    });
  });

  test("starts a company without a name with that of its account", async () => {
    answer(api.companies.myProfile, null);
    await onboarding();
    await kvk();
    expect(screen.getByLabelText("Bedrijfsnaam")).toHaveValue("Vloerenhuis De Linde");
  });

  test.each([
    ["no KVK number (ONB-003)", "KVK-nummer", "", "Vul je KVK-nummer in."],
    ["seven digits (ONB-003)", "KVK-nummer", "1234567", "Een KVK-nummer heeft 8 cijfers."],
    ["-1 year (ONB-005)", "Jaren ervaring (optioneel)", "-1", "Vul hele jaren in, van 0 tot en met 50."],
    ["51 years (ONB-005)", "Jaren ervaring (optioneel)", "51", "Vul hele jaren in, van 0 tot en met 50."],
    [
      "a script for a website (C15)",
      "Website (optioneel)",
      "javascript:alert(1)",
      "Dit lijkt geen webadres. Controleer het even.",
    ],
  ])("saves nothing with %s and says so under the field", async (_, label, value, message) => {
    const user = userEvent.setup();
    await onboarding();
    await enter(user, await kvk(), "12345678");
    await user.clear(screen.getByLabelText(label));
    if (value) await enter(user, screen.getByLabelText(label), value);
    await user.click(finish());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(complete).not.toHaveBeenCalled();
  });

  test.each([
    ["nothing known", new Error("Server Error"), "Probeer het later opnieuw."],
    [
      "a message",
      new ConvexError(errorData("INVALID_INPUT")),
      "Controleer wat je hebt ingevuld en probeer het opnieuw.",
    ],
  ])("stays, with what was typed, when saving fails with %s (ONB-015)", async (_, error, text) => {
    const user = userEvent.setup();
    complete.mockRejectedValue(error);
    await onboarding();
    await enter(user, await kvk(), "12345678");
    await user.click(finish());
    expect(await toast("Er ging iets mis")).toHaveTextContent(text);
    expect(await kvk()).toHaveValue("12345678");
    expect(finish()).toBeEnabled();
    expect(address()).toBe("/vloeren/onboarding");
  });
});

describe("a company's account", () => {
  beforeEach(() => logIn({ onboardingCompleted: true }));

  test("says where a company is logged in, and has its data and its end (C65)", async () => {
    answer(api.accounts.mySessions, []);
    const person = { name: "Mo", email: "mo@eik.nl", role: "owner" as const, since: 1 };
    const people = [true, false].map((isHolder) => ({
      ...person,
      memberId: `${isHolder}` as never,
      isYou: isHolder,
      isHolder,
    }));
    answer(api.team.mine, { people, invitations: [] });
    await renderPage(<CompanyAccountPage />, {
      path: "/vloeren/account",
      guard: { login: "/vloeren/auth", companiesOnly: true },
    });
    expect(await screen.findByRole("heading", { name: "Je account" })).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Waar je bent ingelogd" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Account verwijderen" }));
    expect(screen.getByText(/^Je account, je bedrijfsprofiel en je foto's verdwijnen/)).toBeVisible();
    expect(screen.getByText(/^Ook de accounts van je collega's worden gewist\./)).toHaveTextContent(
      "Het team verlaten",
    );
  });
});

describe("the dashboard's edit mode", () => {
  beforeEach(() => {
    logIn({ onboardingCompleted: true });
    answer(api.companies.myProfile, completed);
  });

  test("goes back without saving (DASH-016)", async () => {
    const user = userEvent.setup();
    await edit();
    await user.clear(await kvk());
    await user.click(screen.getByRole("button", { name: "Terug naar dashboard" }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(handOver).not.toHaveBeenCalled();
  });

  test("keeps what was not saved over a reload, until it is dropped by going back (DASH-017)", async () => {
    const user = userEvent.setup();
    const typeSite = async () => enter(user, await screen.findByLabelText("Website (optioneel)"), "delinde.nl");
    const first = await edit();
    await typeSite();
    first.unmount();
    // What changed elsewhere meanwhile and was not touched here is not put back.
    answer(api.companies.myProfile, { ...completed, phone: "010 999 99 99" });
    const second = await edit();
    expect(await screen.findByLabelText("Website (optioneel)")).toHaveValue("delinde.nl");
    expect(screen.getByLabelText("Telefoonnummer (optioneel)")).toHaveValue("010 999 99 99");
    await user.click(screen.getByRole("button", { name: "Terug naar dashboard" }));
    second.unmount();
    await edit();
    expect(await screen.findByLabelText("Website (optioneel)")).toHaveValue("");
  });

  test("saves, says so and goes back (DASH-017, ONB-011)", async () => {
    const user = userEvent.setup();
    await edit();
    await user.clear(await kvk());
    await enter(user, screen.getByLabelText(/Website/), "vloer.nl");
    await user.click(screen.getByRole("button", { name: "Profiel opslaan" }));
    expect(await toast("Profiel opgeslagen!")).toHaveAttribute("data-tone", "success");
    expect(updated()).toEqual([{ kvkNumber: "", website: "https://vloer.nl" }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("sends what was changed here, and shows and keeps what another device changed meanwhile (DASH-017)", async () => {
    const user = userEvent.setup();
    await edit();
    await enter(user, await screen.findByLabelText("Website (optioneel)"), "delinde.nl");
    answer(api.companies.myProfile, { ...completed, phone: "010 999 99 99", website: "ander.nl" });
    act(() => logIn({ onboardingCompleted: true }));
    await waitFor(() => expect(screen.getByLabelText("Telefoonnummer (optioneel)")).toHaveValue("010 999 99 99"));
    expect(screen.getByLabelText("Website (optioneel)")).toHaveValue("delinde.nl");
    await user.click(screen.getByRole("button", { name: "Profiel opslaan" }));
    await toast("Profiel opgeslagen!");
    expect(updated()).toEqual([{ website: "https://delinde.nl" }]);
  });

  test("what waits is what the form shows, and what is saved then comes in its place", async () => {
    handOver.mockResolvedValue({ status: "waiting" });
    const user = userEvent.setup();
    const first = await edit();
    await user.clear(await kvk());
    await enter(user, await kvk(), "87654321");
    await user.click(screen.getByRole("button", { name: "Profiel opslaan" }));
    expect(await toast("Je profiel staat klaar")).toHaveAttribute("data-tone", "info");
    const [{ args: _args, id: _id, ...entry }] = handOver.mock.calls[0]!;
    first.unmount();
    inOutbox(entry);
    await edit();
    await waitFor(async () => expect(await kvk()).toHaveValue("87654321"));
    expect(screen.getByRole("region", { name: "Je profiel" })).toHaveTextContent("Je profiel staat klaar.");
    await user.click(screen.getByRole("button", { name: "Profiel opslaan" }));
    await waitFor(() => expect(handOver).toHaveBeenCalledTimes(2));
    expect(handOver.mock.calls[1]?.[0]).toMatchObject({ replaces: "entry-1", args: { kvkNumber: "87654321" } });
  });

  test("stays when saving fails (DASH-017)", async () => {
    const user = userEvent.setup();
    handOver.mockRejectedValue(new Error("Server Error"));
    await edit();
    await kvk();
    await user.click(screen.getByRole("button", { name: "Profiel opslaan" }));
    expect(await toast("Er ging iets mis")).toHaveTextContent("Probeer het later opnieuw.");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("of a company without a completed profile is onboarding", async () => {
    logIn({ onboardingCompleted: false });
    await edit();
    await waitFor(() => expect(address()).toBe("/vloeren/onboarding"));
  });
});
