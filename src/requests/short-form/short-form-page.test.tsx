import { screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorData } from "../../../domain/errors/data";
import { emptyOutbox, handOver, inOutbox } from "../../testing/fake-outbox";
import { enter, hiddenField } from "../../testing/fields";
import { logIn, renderPage } from "../../testing/render";
import { NetworkError } from "../../app/live/network-error";
import { noteSent } from "../../app/sent/sent";
import { ShortFormPage } from "./short-form-page";

vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);

const briefSent = () => handOver.mock.calls[0]?.[0].args;

const labels = ["Soort vloer", "Oppervlakte in m²", "Naam", "Provincie", "Telefoonnummer", "E-mailadres"] as const;
const values: Record<(typeof labels)[number], string> = {
  "Soort vloer": "Gietvloer",
  "Oppervlakte in m²": "ca. 40",
  Naam: "Marieke van den Berg",
  Provincie: "Utrecht",
  Telefoonnummer: "06 12 34 56 78",
  "E-mailadres": "marieke@voorbeeld.nl",
};

async function fill(user: UserEvent, except: readonly string[] = []) {
  for (const label of labels.filter((name) => !except.includes(name))) {
    const field = screen.getByLabelText(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, values[label]);
    else await enter(user, field, values[label]);
  }
}
const submit = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Gratis offertes aanvragen" }));
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].filter((option) => !option.disabled).map((o) => o.text);

beforeEach(() => {
  emptyOutbox();
});

describe("the short quote form", () => {
  test("has its title and exactly six fields, all required (SHORT-001, SHORT-002, SHORT-011)", async () => {
    await renderPage(<ShortFormPage variant="short" />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Gratis offertes aanvragen$/);
    const visible = [...document.querySelectorAll("input, select")].filter((field) => !field.closest("[aria-hidden]"));
    // Photos are an offer below the fields: nothing to fill in, and nothing that is asked for (B01).
    const [photos, ...others] = visible.filter((field) => field.matches("[type=file]"));
    expect([photos, others]).toEqual([screen.getByLabelText("Foto's toevoegen"), []]);
    expect(photos).not.toBeRequired();
    expect(visible.filter((field) => field !== photos)).toHaveLength(6);
    for (const label of labels) expect(screen.getByLabelText(label)).toBeRequired();
    expect(document.querySelector("form")).toHaveAttribute("novalidate");
  });

  test("offers the nine floors and three provinces in order, with the note about them (SHORT-003, SHORT-005, SHORT-006)", async () => {
    await renderPage(<ShortFormPage variant="short" />);
    expect(optionsOf("Soort vloer")).toEqual([
      "Laminaat",
      "PVC",
      "Hout",
      "Tapijt",
      "Tegels",
      "Gietvloer",
      "Vloerverwarming",
      "Betonvloer",
      "Epoxyvloer",
    ]);
    expect(optionsOf("Provincie")).toEqual(["Zuid-Holland", "Noord-Holland", "Utrecht"]);
    expect(screen.getByLabelText("Provincie")).toHaveAccessibleDescription(/alleen in deze provincies.*ergens anders/);
    expect(screen.getByRole("link", { name: "Gebruik de vragenlijst" })).toHaveAttribute("href", "/brief-form");
  });

  test("takes the area as text and leaves a guest's address empty and open (SHORT-004, SHORT-008)", async () => {
    await renderPage(<ShortFormPage variant="short" />);
    expect(screen.getByLabelText("Oppervlakte in m²")).toHaveAttribute("type", "text");
    expect(screen.getByLabelText("E-mailadres")).toBeEnabled();
    expect(screen.getByLabelText("E-mailadres")).toHaveValue("");
  });

  test.each(labels)("says under %s that it is missing, begins there and sends nothing (SHORT-011)", async (missing) => {
    const user = userEvent.setup();
    await renderPage(<ShortFormPage variant="short" />);
    await fill(user, [missing]);
    await submit(user);
    const field = screen.getByLabelText(missing);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute("aria-invalid", "true");
    expect(field).toHaveAccessibleDescription(/(Kies|Vul) /);
    expect(handOver).not.toHaveBeenCalled();
  });

  test("thanks for a request and empties itself (SHORT-018)", async () => {
    const user = userEvent.setup();
    await renderPage(<ShortFormPage variant="short" />);
    await fill(user);
    await submit(user);
    expect(await screen.findByText("Aanvraag succesvol verzonden!")).toBeVisible();
    expect(
      screen.getByText(
        "Je ontvangt een bevestiging per email. Vloerbedrijven in jouw regio nemen binnenkort contact met je op.",
      ),
    ).toBeVisible();
    expect(handOver).toHaveBeenCalledOnce();
    expect(briefSent()).toEqual({
      form: "short",
      flooringType: "Gietvloer",
      surfaceArea: "ca. 40",
      name: "Marieke van den Berg",
      province: "Utrecht",
      phone: "06 12 34 56 78",
      email: "marieke@voorbeeld.nl",
      website: "",
      photos: { key: expect.any(String) as string, uploads: [] },
    });
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue("");
  });

  test("fixes the address to the account's, also after sending (SHORT-007, SHORT-021)", async () => {
    const user = userEvent.setup();
    logIn({ role: "CLIENT", email: "c1@voorbeeld.nl" });
    await renderPage(<ShortFormPage variant="short" />);
    const email = screen.getByLabelText("E-mailadres");
    expect(email).toBeDisabled();
    expect(email).toHaveValue("c1@voorbeeld.nl");
    await fill(user, ["E-mailadres"]);
    await submit(user);
    await screen.findByText("Aanvraag succesvol verzonden!");
    expect(briefSent()).toMatchObject({ email: "c1@voorbeeld.nl" });
    expect(screen.getByLabelText("E-mailadres")).toHaveValue("c1@voorbeeld.nl");
    for (const label of labels.slice(0, 5)) expect(screen.getByLabelText(label)).toHaveValue("");
  });

  test("says it is busy, and is idle again with everything kept after a failure (SHORT-009, SHORT-010, SHORT-019, SHORT-022)", async () => {
    const user = userEvent.setup();
    let refuse: (error: Error) => void = () => {};
    handOver.mockReturnValue(
      new Promise((_, reject) => {
        refuse = reject;
      }),
    );
    await renderPage(<ShortFormPage variant="short" />);
    await fill(user);
    await submit(user);
    expect(await screen.findByRole("button", { name: "Bezig met aanmaken..." })).toBeDisabled();
    refuse(new Error("Server Error"));
    const toast = (await screen.findByText("Fout bij aanmaken offerte")).closest("[data-tone]");
    expect(toast).toHaveTextContent("Er is een fout opgetreden bij het aanmaken van je offerte aanvraag.");
    expect(toast).toHaveAttribute("data-tone", "error");
    expect(screen.getByRole("button", { name: "Gratis offertes aanvragen" })).toBeEnabled();
    expect(screen.getByLabelText("Naam")).toHaveValue("Marieke van den Berg");
    expect(screen.queryByText("Aanvraag succesvol verzonden!")).not.toBeInTheDocument();
  });

  test.each([new NetworkError("no line"), new TypeError("Failed to fetch")])(
    "calls a request that could not be sent an unexpected error (SHORT-020): %s",
    async (error) => {
      const user = userEvent.setup();
      handOver.mockRejectedValue(error);
      await renderPage(<ShortFormPage variant="short" />);
      await fill(user);
      await submit(user);
      expect(await screen.findByText("Er ging iets mis")).toBeVisible();
      expect(screen.getByText("Probeer het opnieuw of neem contact met ons op.")).toBeVisible();
    },
  );

  test("uses its own words for a rate limit (SHORT-019)", async () => {
    const user = userEvent.setup();
    handOver.mockRejectedValue(new ConvexError(errorData("RATE_LIMITED")));
    await renderPage(<ShortFormPage variant="short" />);
    await fill(user);
    await submit(user);
    expect(await screen.findByText("Fout bij aanmaken offerte")).toBeVisible();
  });
});

describe("without a connection", () => {
  test("one that was refused is in the form again with every field", async () => {
    const draft = {
      ...{ flooringType: "Gietvloer", surfaceArea: "ca. 40", name: "Marieke van den Berg", province: "Utrecht" },
      ...{ phone: "06 12 34 56 78", email: "marieke@voorbeeld.nl", replaces: "" },
    };
    inOutbox({
      ...{ about: "request:short", title: "Je aanvraag", draft },
      ...{ state: "refused", refusal: "PROVINCE_NOT_SERVED" },
    });
    await renderPage(<ShortFormPage variant="short" />);
    for (const label of labels) await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(values[label]));
    expect(screen.getByRole("region", { name: "Je aanvraag" })).toHaveTextContent("PROVINCE_NOT_SERVED");
  });
});

describe("a request that was under way when the page was left", () => {
  const leave = async (user: UserEvent) => {
    handOver.mockReturnValue(new Promise(() => {}));
    const { unmount } = await renderPage(<ShortFormPage variant="short" />);
    await fill(user);
    await submit(user);
    await waitFor(() => expect(handOver).toHaveBeenCalledOnce());
    unmount();
    return handOver.mock.calls[0]![0].id!;
  };

  test("leaves the form when it waits", async () => {
    const id = await leave(userEvent.setup());
    inOutbox({ id, about: "request:short", title: "Je aanvraag" });
    await renderPage(<ShortFormPage variant="short" />);
    expect(await screen.findByRole("region", { name: "Je aanvraag" })).toBeVisible();
    for (const label of labels) await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(""));
  });

  test("leaves the form when it has arrived meanwhile", async () => {
    const id = await leave(userEvent.setup());
    inOutbox();
    noteSent({ id, call: "briefs:createBrief", typed: [], page: { to: "/brief-form" }, args: "{}" }, null);
    await renderPage(<ShortFormPage variant="short" />);
    await waitFor(() => expect(screen.getByLabelText("Naam")).toHaveValue(""));
    expect(Object.keys(localStorage).filter((key) => key.startsWith("vo:form:"))).toEqual([]);
  });
});

test.each(["short", "laying"] as const)(
  "what a robot or a browser puts into the hidden field of the %s form goes along once, and nothing keeps it (C14)",
  async (variant) => {
    const user = userEvent.setup();
    handOver.mockRejectedValueOnce(new ConvexError(errorData("BRIEF_NOT_CREATED")));
    await renderPage(<ShortFormPage variant={variant} />);
    await fill(user);
    const trap = hiddenField();
    await enter(user, trap, "https://reclame.example");
    await submit(user);
    await waitFor(() => expect(handOver).toHaveBeenCalledOnce());
    expect(briefSent()).toMatchObject({ website: "https://reclame.example" });
    expect(JSON.stringify([handOver.mock.calls[0]![0].draft, { ...localStorage }])).not.toContain("reclame");
    await waitFor(() => expect(trap).toHaveValue(""));
    await submit(user);
    await waitFor(() => expect(handOver).toHaveBeenCalledTimes(2));
    expect(handOver.mock.calls[1]![0].args).toMatchObject({ website: "" });
  },
);

describe("the laying-service variant", () => {
  test.each(labels)("asks for all fields when %s is empty, and sends nothing (SHORT-012)", async (missing) => {
    const user = userEvent.setup();
    await renderPage(<ShortFormPage variant="laying" />);
    await fill(user, [missing]);
    await submit(user);
    expect(await screen.findByText("Vul alle verplichte velden in")).toBeVisible();
    expect(screen.getByText("Alle velden zijn verplicht om verder te gaan.")).toBeVisible();
    expect(handOver).not.toHaveBeenCalled();
  });

  test("sends a complete request under its own name (SHORT-012)", async () => {
    const user = userEvent.setup();
    await renderPage(<ShortFormPage variant="laying" />);
    await fill(user);
    await submit(user);
    await waitFor(() => expect(handOver).toHaveBeenCalledOnce());
    expect(briefSent()).toMatchObject({ form: "laying" });
  });
});
