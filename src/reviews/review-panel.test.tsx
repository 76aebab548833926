import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { DAY_MS } from "../../domain/limits";
import { emptyOutbox, handOver, inOutbox } from "../testing/fake-outbox";
import { answer, fake, forgetAnswers } from "../testing/fake-convex";
import { logIn, renderPage } from "../testing/render";
import { ReviewPanel } from "./review-panel";
import type { SidesReview, Standing } from "./types";

vi.mock("../app/outbox/start", async () => (await import("../testing/fake-outbox")).startModule);
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const reply = fake(api.reviews.reply);

const someReview = (fields: Partial<SidesReview> = {}): SidesReview => ({
  _id: "review" as SidesReview["_id"],
  by: "company",
  writtenAt: Date.parse("2026-11-21T10:00:00Z"),
  mean: 4.5,
  words: "Alles was klaar.",
  scores: { clarity: 5, agreements: 4, communication: 5, payment: 4 },
  reply: null,
  removedFor: null,
  isExample: false,
  photos: [],
  ...fields,
});
const show = async (standing: Partial<Standing> = {}) => {
  answer(api.reviews.forQuote, {
    by: "client",
    otherName: "Vloerenatelier De Linde",
    opensAt: Date.now() + 20 * DAY_MS,
    canWrite: true,
    dueAt: null,
    own: null,
    ownIsVisible: false,
    other: "none",
    ...standing,
  });
  await renderPage(<ReviewPanel quoteId="quote" page={{ to: "/client-dashboard" }} />);
  await screen.findByRole("heading", { level: 2 });
};
const begin = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Schrijf een beoordeling" }));
  await screen.findByRole("button", { name: "Beoordeling versturen" });
};
const aspects = ["Kwaliteit", "Afspraken nakomen", "Communicatie", "Prijs-kwaliteit"];

beforeEach(() => {
  localStorage.clear();
  forgetAnswers();
  emptyOutbox();
  logIn();
});

describe("the reviews of an accepted quote (B13)", () => {
  test("are written by stars for each aspect and words, once the floor lies", async () => {
    await show();
    await begin();
    await userEvent.click(screen.getByRole("button", { name: "Beoordeling versturen" }));
    expect(screen.getAllByText("Kies een aantal sterren.")).toHaveLength(4);
    expect(screen.getByText("Beoordelen kan zodra de vloer ligt.")).toBeVisible();
    expect(handOver).not.toHaveBeenCalled();

    for (const aspect of aspects) {
      await userEvent.click(within(screen.getByRole("group", { name: aspect })).getByRole("radio", { name: "Goed" }));
    }
    await userEvent.click(screen.getByLabelText("De vloer ligt"));
    await userEvent.type(screen.getByRole("textbox", { name: "Je beoordeling" }), "Strak gelegd.");
    await userEvent.click(screen.getByRole("button", { name: "Beoordeling versturen" }));
    expect(handOver).toHaveBeenCalledOnce();
    expect(handOver.mock.calls[0]![0]).toMatchObject({
      call: "reviews:write",
      title: "Je beoordeling van Vloerenatelier De Linde",
      args: {
        quoteId: "quote",
        scores: { quality: 4, agreements: 4, communication: 4, value: 4 },
        words: "Strak gelegd.",
        done: true,
      },
    });
  });

  test("ask nothing about the floor once it is thirty days, or the other side wrote", async () => {
    await show({ opensAt: Date.now() - 1 });
    await begin();
    expect(screen.queryByLabelText("De vloer ligt")).not.toBeInTheDocument();
  });

  test("say that one of the other side waits, and nothing of it", async () => {
    await show({ other: "waits", dueAt: Date.parse("2026-12-05T10:00:00Z") });
    expect(screen.getByText("Vloerenatelier De Linde heeft jou beoordeeld.")).toBeVisible();
    expect(screen.getByText(/en anders op 5 december 2026/)).toBeVisible();
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
  });

  test("show the own one while it waits, and that nobody else reads it", async () => {
    await show({ own: someReview({ by: "client", words: "Strak." }), canWrite: false, dueAt: Date.now() + DAY_MS });
    expect(screen.getByText(/^Alleen jij ziet dit nu/)).toBeVisible();
    expect(screen.getByText("Strak.")).toBeVisible();
  });

  test("can be answered once, and reported", async () => {
    reply.mockResolvedValue(null);
    await show({ other: someReview(), canWrite: false });
    await userEvent.click(screen.getByRole("button", { name: "Reageren" }));
    expect(screen.getByLabelText("Je reactie")).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Reactie plaatsen" }));
    expect(await screen.findByText("Schrijf je reactie.")).toBeVisible();
    await userEvent.type(screen.getByLabelText("Je reactie"), "Dank je.");
    await userEvent.click(screen.getByRole("button", { name: "Reactie plaatsen" }));
    expect(reply).toHaveBeenCalledExactlyOnceWith({ reviewId: "review", words: "Dank je." });
    expect(screen.getByRole("button", { name: "Melden" })).toBeVisible();
  });

  test("show why staff took one away, in its place", async () => {
    const removed = { removedFor: "Noemt een huisnummer.", words: null, scores: null, mean: null };
    await show({ other: someReview(removed), canWrite: false });
    expect(screen.getByText("Verwijderd: Noemt een huisnummer.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Reageren" })).not.toBeInTheDocument();
  });

  test("wait on the device without a connection, with all that was typed", async () => {
    const typed = [{ label: "Beoordeling", text: "Strak gelegd." }];
    inOutbox({ call: "reviews:write", about: "review:quote", title: "Je beoordeling van De Linde", typed });
    await show();
    expect(screen.getByText("Je beoordeling van De Linde staat klaar.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Schrijf een beoordeling" })).not.toBeInTheDocument();
    expect(screen.getByText("Strak gelegd.")).toBeInTheDocument();
  });

  test("stand in their form again when they are refused, although it left while they were sent", async () => {
    await show({ opensAt: Date.now() - 1 });
    await begin();
    for (const aspect of aspects) {
      await userEvent.click(within(screen.getByRole("group", { name: aspect })).getByRole("radio", { name: "Goed" }));
    }
    await userEvent.type(screen.getByRole("textbox", { name: "Je beoordeling" }), "Strak gelegd.");
    let refuse = (_: Error) => {};
    handOver.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    await userEvent.click(screen.getByRole("button", { name: "Beoordeling versturen" }));
    act(() => inOutbox({ call: "reviews:write", about: "review:quote", title: "Je beoordeling" }));
    expect(await screen.findByText("Je beoordeling staat klaar.")).toBeVisible();
    act(() => {
      inOutbox();
      refuse(Object.assign(new Error(), { data: { code: "READ_ONLY", message: "" } }));
    });
    expect(await screen.findByRole("textbox", { name: "Je beoordeling" })).toHaveValue("Strak gelegd.");
    expect(within(screen.getByRole("group", { name: "Kwaliteit" })).getByRole("radio", { name: "Goed" })).toBeChecked();
  });

  test("that could not be loaded say so", async () => {
    answer(api.reviews.forQuote, new Error("down"));
    await renderPage(<ReviewPanel quoteId="quote" page={{ to: "/client-dashboard" }} />);
    expect(screen.getByText(/De beoordelingen konden niet worden geladen/)).toBeVisible();
  });
});
