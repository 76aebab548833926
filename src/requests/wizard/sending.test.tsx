import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { noAnswers } from "../../../domain/answers/questions";
import { errorData } from "../../../domain/errors/data";
import { address } from "../../testing/render";
import type { OutboxEntry } from "../../app/outbox/entry";
import { emptyOutbox, inOutbox } from "../../testing/fake-outbox";
import { NetworkError } from "../../app/live/network-error";
import { sentStore } from "../../app/sent/sent";
import { enter, hiddenField } from "../../testing/fields";
import { pendingRequest, saveDraft } from "../../ui/forms/stored-draft";
import { emptyDraft } from "./draft";
import { fillContact, fillProject, fillRequired, later, next, open, send, slowClicks, stepLabel } from "./testing";

const sendWizard = vi.hoisted(() =>
  vi.fn<(brief: Record<string, unknown>, draft: Record<string, unknown>) => Promise<null>>(),
);
vi.mock("./send-wizard", () => ({ sendWizard }));
vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);

const someSent = { what: "request" as const, requestId: null, email: "", facts: [], at: Date.now(), path: "/" };

beforeEach(() => {
  vi.restoreAllMocks();
  sentStore.set(null);
  sendWizard.mockReset().mockResolvedValue(null);
  emptyOutbox();
  slowClicks();
});

describe("sending the wizard", () => {
  test("sends every answer, thanks and leads home (WIZ-031, WIZ-043)", async () => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    await next(user);
    await user.click(screen.getByRole("radio", { name: "Vinyl/PVC" }));
    await user.type(screen.getByLabelText("Kleurvoorkeur"), "Warm grijs");
    await user.click(screen.getByRole("checkbox", { name: /^Vloerverwarming.*ligt er al/ }));
    await next(user);
    await user.click(screen.getByRole("checkbox", { name: "Plinten plaatsen" }));
    await user.click(screen.getByRole("checkbox", { name: "Inmeetservice" }));
    await user.click(screen.getByRole("radio", { name: /Ochtend/ }));
    await user.click(screen.getByRole("radio", { name: "4000+ euro" }));
    await next(user);
    await fillContact(user);
    await user.type(screen.getByLabelText("Aanvullende informatie"), "Met trap.");
    await send(user);
    expect(await screen.findByText("Aanvraag ontvangen!")).toBeVisible();
    expect(screen.getByText("Je ontvangt binnenkort offertes van vloerlegbedrijven!")).toBeVisible();
    expect(sendWizard).toHaveBeenCalledExactlyOnceWith(
      {
        // What was not answered, a question that is added later too.
        ...noAnswers(),
        startDate: later,
        roomType: "multiple",
        address: "Slotlaan 112, 3701 GN Zeist",
        postcode: "3701 GN",
        houseNumber: "112",
        place: "Zeist",
        province: "Utrecht",
        surfaceArea: "42",
        currentFloor: "laminaat",
        flooringType: "Vinyl/PVC",
        colour: "Warm grijs",
        underfloorHeating: true,
        services: expect.arrayContaining(["Plinten plaatsen", "Inmeetservice"]) as string[],
        timePreference: "morning",
        budget: "4000+",
        name: "Marieke van den Berg",
        email: "marieke@voorbeeld.nl",
        phone: "",
        remarks: "Met trap.",
      },
      expect.objectContaining({ website: "", draft: expect.objectContaining({ replaces: "" }) as unknown }),
    );
    await waitFor(() => expect(address()).toBe("/"));
  });

  test("leaves out a choice of an older draft that the form offers no more, which nobody could see or change", async () => {
    const old = { flooringType: "Kurk", services: ["Traptreden", "Plinten plaatsen"], budget: "500-1000" };
    saveDraft("vo:wizard", { ...emptyDraft, ...old }, emptyDraft, Date.now());
    const user = userEvent.setup();
    await open();
    await fillRequired(user);
    await send(user);
    await waitFor(() => expect(sendWizard).toHaveBeenCalledOnce());
    const sent = { flooringType: "", services: ["Plinten plaatsen"], budget: "" };
    expect(sendWizard.mock.calls[0]![0]).toMatchObject(sent);
  });

  test.each([
    ["Gewenste startdatum", "Kies een startdatum."],
    ["Volledig adres", "Vul je adres in."],
    ["Oppervlakte in m²", "Vul het aantal vierkante meters in."],
  ])("lists %s when it is missing, with a way to it, and stays at the last step (C36)", async (label, sentence) => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    await user.clear(screen.getByLabelText(label));
    await next(user);
    expect(screen.getByRole("link", { name: "Stap 1 is nog niet compleet" })).toBeVisible();
    expect(screen.getByRole("progressbar")).toHaveAttribute(
      "aria-valuetext",
      expect.stringContaining("stap 1 is nog niet compleet"),
    );
    await next(user);
    await next(user);
    await fillContact(user);
    await send(user);
    const list = screen.getByRole("region", { name: "Er ontbreekt nog één antwoord" });
    await waitFor(() => expect(list).toHaveFocus());
    expect(stepLabel()).toBe("Stap 4 van 4");
    expect(sendWizard).not.toHaveBeenCalled();
    expect(list).toHaveTextContent(sentence);

    await user.click(within(list).getByRole("link", { name: label }));
    expect(stepLabel()).toBe("Stap 1 van 4");
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
    await user.type(field, label === "Gewenste startdatum" ? later : "42");
    await waitFor(() => expect(field).not.toHaveAttribute("aria-invalid"));
    await next(user);
    expect(screen.queryByRole("link", { name: /niet compleet/ })).not.toBeInTheDocument();
    await next(user);
    await next(user);
    expect(screen.queryByRole("region", { name: /^Er ontbre/ })).not.toBeInTheDocument();
    await send(user);
    await waitFor(() => expect(sendWizard).toHaveBeenCalledOnce());
  });

  test("lists everything that an empty wizard lacks, steps in their order", async () => {
    const user = userEvent.setup();
    await open();
    for (let step = 1; step < 4; step += 1) await next(user);
    const before = screen.getByRole("region", { name: "Er ontbreken nog 3 antwoorden" });
    expect(before).not.toHaveFocus();
    await send(user);
    const list = await screen.findByRole("region", { name: "Er ontbreken nog 5 antwoorden" });
    expect(
      within(list)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Oppervlakte in m²", "Gewenste startdatum", "Volledig adres", "Volledige naam", "E-mailadres"]);
    await user.click(within(list).getByRole("link", { name: "E-mailadres" }));
    expect(screen.getByLabelText("E-mailadres")).toHaveFocus();
    expect(screen.getByLabelText("Volledige naam")).toHaveAccessibleDescription("Vul je naam in.");
  });

  test("begins at the first field of the last step when only that step lacks something", async () => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    for (let step = 1; step < 4; step += 1) await next(user);
    await send(user);
    await waitFor(() => expect(screen.getByLabelText("Volledige naam")).toHaveFocus());
  });

  test("leaves choices unanswered that somebody only went through with the Tab key (WIZ-036)", async () => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    await next(user);
    for (const group of ["Laminaat", "Ochtend 08:00-12:00", "300-800 euro"]) {
      if (group.startsWith("Ochtend")) await next(user);
      act(() => screen.getByRole("radio", { name: group }).focus());
      await user.tab();
    }
    await next(user);
    await fillContact(user);
    await send(user);
    await waitFor(() => expect(sendWizard).toHaveBeenCalledOnce());
    expect(sendWizard.mock.calls[0]?.[0]).toMatchObject({ flooringType: "", timePreference: "", budget: "" });
  });

  test("says under the field what is wrong with a telephone number", async () => {
    const user = userEvent.setup();
    await open();
    await fillRequired(user);
    await user.type(screen.getByLabelText("Telefoonnummer"), "12");
    await send(user);
    expect(await screen.findByText("Een telefoonnummer heeft minstens 8 cijfers.")).toBeVisible();
    expect(sendWizard).not.toHaveBeenCalled();
  });

  test("leads back to the step with an answer that is too long", async () => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    await next(user);
    await user.click(screen.getByLabelText("Kleurvoorkeur"));
    await user.paste("grijs ".repeat(50));
    await next(user);
    await next(user);
    await fillContact(user);
    await send(user);
    expect(await screen.findByText(/Gebruik maximaal 200 tekens\./)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Kleurvoorkeur" }));
    expect(stepLabel()).toBe("Stap 2 van 4");
    await waitFor(() => expect(screen.getByLabelText("Kleurvoorkeur")).toHaveFocus());
  });

  test("is busy meanwhile, and idle again with everything kept after a refusal (WIZ-008, WIZ-044, WIZ-046)", async () => {
    const user = userEvent.setup();
    let refuse: (error: Error) => void = () => {};
    sendWizard.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    await open();
    await fillRequired(user);
    await send(user);
    expect(await screen.findByRole("button", { name: "Verzenden..." })).toBeDisabled();
    act(() => document.querySelector("form")!.requestSubmit());
    expect(sendWizard).toHaveBeenCalledOnce();
    refuse(new ConvexError(errorData("RATE_LIMITED")));
    const toast = (await screen.findByText("Fout bij versturen")).closest("[data-tone]");
    expect(toast).toHaveTextContent("Er is een fout opgetreden bij het versturen van je aanvraag.");
    expect(toast).toHaveAttribute("data-tone", "error");
    expect(await screen.findByRole("button", { name: "Vloerofferte aanvragen" })).toBeEnabled();
    expect(screen.getByLabelText("Volledige naam")).toHaveValue("Marieke van den Berg");
    expect(address()).toBe("/brief-form");
  });

  test("takes along once what a browser puts into the hidden field, and nothing keeps it (C14)", async () => {
    const user = userEvent.setup();
    sendWizard.mockRejectedValueOnce(new ConvexError(errorData("BRIEF_NOT_CREATED")));
    await open();
    await fillRequired(user);
    const trap = hiddenField();
    await enter(user, trap, "https://reclame.example");
    await send(user);
    await waitFor(() => expect(sendWizard).toHaveBeenCalledOnce());
    expect(sendWizard.mock.calls[0]![1]).toMatchObject({ website: "https://reclame.example" });
    expect(JSON.stringify([sendWizard.mock.calls[0]![1].draft, { ...localStorage }])).not.toContain("reclame");
    await waitFor(() => expect(trap).toHaveValue(""));
    await send(user);
    await waitFor(() => expect(sendWizard).toHaveBeenCalledTimes(2));
    expect(sendWizard.mock.calls[1]![1]).toMatchObject({ website: "" });
  });

  test("keeps what is typed while the answer is late, and takes nobody back home from another page", async () => {
    const user = userEvent.setup();
    let arrive: (waiting: null) => void = () => {};
    sendWizard.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    const first = await open();
    await fillRequired(user);
    await send(user);
    await waitFor(() => expect(sendWizard).toHaveBeenCalledOnce());
    await user.type(screen.getByLabelText("Aanvullende informatie"), "Ook de gang.");
    first.unmount();
    await open();
    await user.clear(screen.getByLabelText("Huidige vloer"));
    await enter(user, screen.getByLabelText("Huidige vloer"), "tegels");
    const callId = pendingRequest("vo:wizard")!.id;
    arrive(null);
    await screen.findByText("Aanvraag ontvangen!");
    act(() => {
      sentStore.set({ callId, ...someSent });
      inOutbox();
    });
    await waitFor(() => expect(screen.getByLabelText("Volledig adres")).toHaveValue(""));
    expect(screen.getByLabelText("Huidige vloer")).toHaveValue("tegels");
    expect(address()).toBe("/brief-form");
    for (let step = 1; step < 4; step += 1) await next(user);
    expect(screen.getByLabelText("Aanvullende informatie")).toHaveValue("Ook de gang.");
    expect(screen.getByLabelText("Volledige naam")).toHaveValue("");
    expect(pendingRequest("vo:wizard")).toBeNull();
  });

  test("one that was refused opens with every answer, and what is sent then comes in its place", async () => {
    const user = userEvent.setup();
    await open();
    await fillRequired(user);
    await send(user);
    await waitFor(() => expect(sendWizard).toHaveBeenCalledOnce());
    const draft = (sendWizard.mock.calls[0]![1] as { draft: OutboxEntry["draft"] }).draft;
    document.body.innerHTML = "";
    inOutbox({ about: "request", title: "Je aanvraag", draft, state: "refused", refusal: "PROVINCE_NOT_SERVED" });
    await open();
    await waitFor(() => expect(screen.getByLabelText("Volledig adres")).toHaveValue("Slotlaan 112, 3701 GN Zeist"));
    expect(screen.getByRole("region", { name: "Je aanvraag" })).toHaveTextContent("PROVINCE_NOT_SERVED");
    for (let step = 1; step < 4; step += 1) await next(user);
    expect(screen.getByLabelText("Volledige naam")).toHaveValue("Marieke van den Berg");
    await send(user);
    await waitFor(() => expect(sendWizard).toHaveBeenCalledTimes(2));
    expect(sendWizard.mock.calls[1]![1]).toMatchObject({ draft: { replaces: "entry-1" } });
  });

  test("calls a request that could not be sent an unexpected error (WIZ-045)", async () => {
    const user = userEvent.setup();
    sendWizard.mockRejectedValue(new NetworkError("no line"));
    await open();
    await fillRequired(user);
    await send(user);
    expect(await screen.findByText("Er ging iets mis")).toBeVisible();
    expect(screen.getByText("Probeer het opnieuw of neem contact met ons op.")).toBeVisible();
  });
});
