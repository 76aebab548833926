import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexReactClient } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { liveStore } from "../../app/live/live-store";
import type { NewEntry, OutboxEntry } from "../../app/outbox/entry";
import { answer, forgetAnswers } from "../../testing/fake-convex";
import { enter } from "../../testing/fields";
import { someQuote } from "../../testing/quotes";
import { logIn, renderPage } from "../../testing/render";
import { QuoteToolsPage } from "./quote-tools-page";
import { readText } from "./read-text";
import { withWaiting, type QuoteTools } from "./tools";

const outbox = vi.hoisted(() => ({ handOver: vi.fn<(entry: NewEntry) => Promise<{ status: string }>>() }));
vi.mock("../../app/outbox/start", async () => {
  const { createStore } = await import("../../lib/store");
  return { outbox: () => ({ entries: createStore([]), discard: vi.fn() }), handOver: outbox.handOver };
});
vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

// jsdom's files have no such method.
Blob.prototype.arrayBuffer = function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

const LEGGEN = { what: "Leggen", unit: "m²" as const, price: 2250, vat: 21 as const };
const sent = () => outbox.handOver.mock.calls.map(([{ call, args }]) => ({ call, args }));

beforeEach(() => {
  localStorage.clear();
  forgetAnswers();
  outbox.handOver.mockReset().mockResolvedValue({ status: "sent" });
  liveStore.set({
    client: new ConvexReactClient("http://127.0.0.1:9"),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(true),
    token: null,
  });
  logIn({ subscribed: true });
});

const open = async (tools: Partial<QuoteTools> = {}) => {
  answer(api.quoteTools.mine, { prices: [], templates: [], last: null, vatId: null, ...tools });
  const page = await renderPage(<QuoteToolsPage />, { path: "/vloeren/prijslijst", guard: { login: "/vloeren/auth" } });
  await screen.findByRole("region", { name: "Prijslijst" });
  return page;
};

test("a price is added in whole cents, and what was typed stays when it is not right", async () => {
  const user = userEvent.setup();
  await open();
  await enter(user, screen.getByLabelText("Wat"), "Visgraat leggen");
  await enter(user, screen.getByLabelText("Prijs, inclusief btw"), "gratis");
  await user.click(screen.getByRole("button", { name: "Toevoegen" }));
  expect(await screen.findByText("Vul een prijs in, bijvoorbeeld 38,50.")).toBeVisible();
  expect(screen.getByLabelText("Wat")).toHaveValue("Visgraat leggen");
  await user.clear(screen.getByLabelText("Prijs, inclusief btw"));
  await enter(user, screen.getByLabelText("Prijs, inclusief btw"), "22,50");
  await user.click(screen.getByRole("button", { name: "Toevoegen" }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { call: "quoteTools:savePrices", args: { items: [{ ...LEGGEN, what: "Visgraat leggen" }] } },
    ]),
  );
  expect(screen.getByLabelText("Wat")).toHaveValue("");
});

test("a price is changed under its old name, and taken out", async () => {
  const user = userEvent.setup();
  await open({ prices: [LEGGEN] });
  const item = () => within(screen.getByRole("group", { name: "Leggen" }));
  expect(screen.getByRole("group", { name: "Leggen" })).toHaveTextContent(/€\s22,50 per m²/);
  await user.click(item().getByRole("button", { name: "Wijzigen" }));
  const form = within(screen.getByRole("form", { name: "Leggen wijzigen" }));
  await user.clear(form.getByLabelText("Wat"));
  await enter(user, form.getByLabelText("Wat"), "Leggen en lijmen");
  await user.click(form.getByRole("button", { name: "Opslaan" }));
  await user.click(await screen.findByRole("button", { name: "Weghalen" }));
  expect(sent()).toEqual([
    { call: "quoteTools:savePrices", args: { items: [{ ...LEGGEN, what: "Leggen en lijmen" }], was: "Leggen" } },
    { call: "quoteTools:removePrice", args: { what: "Leggen" } },
  ]);
});

test("a template is an item of its list, with its price and a way to take it out", async () => {
  const user = userEvent.setup();
  await open({ templates: [{ name: "Pvc compleet", quote: someQuote() }] });
  const items = within(screen.getByRole("list", { name: "Sjablonen" })).getAllByRole("listitem");
  expect(items[0]).toHaveTextContent(/^Pvc compleet/);
  await user.click(within(screen.getByRole("group", { name: "Pvc compleet" })).getByRole("button"));
  expect(sent()).toEqual([{ call: "quoteTools:removeTemplate", args: { name: "Pvc compleet" } }]);
});

test("a file brings its prices, and the rows that are not right stay to be put right", async () => {
  const user = userEvent.setup();
  await open();
  const list = within(screen.getByRole("region", { name: "Prijslijst" }));
  await user.click(list.getByText("Overnemen uit een bestand"));
  const text = "Wat;Eenheid;Prijs;Btw\nLeggen;m2;22,50;21\nTrap;kuub;10;21\n";
  await user.upload(
    await list.findByLabelText("CSV-bestand kiezen"),
    new File([text], "prijzen.csv", { type: "text/csv" }),
  );
  expect(await list.findByText("1 rij klopt nog niet.")).toBeVisible();
  expect(list.getByText(/Rij 3/).parentElement).toHaveTextContent("Trap · kuub · 10 · 21Kies een eenheid");
  await user.click(list.getByRole("button", { name: "1 prijs opslaan" }));
  await waitFor(() => expect(sent()).toEqual([{ call: "quoteTools:savePrices", args: { items: [LEGGEN] } }]));
  const field = list.getByLabelText("Of plak hier je regels");
  await waitFor(() => expect(field).toHaveValue("Wat;Eenheid;Prijs;Btw\r\nTrap;kuub;10;21".replace("\r", "")));
  expect(list.getByRole("button", { name: "0 prijzen opslaan" })).toBeDisabled();
});

test("a row that is put right while the others are being saved stays as typed", async () => {
  const user = userEvent.setup();
  await open();
  const list = within(screen.getByRole("region", { name: "Prijslijst" }));
  await user.click(list.getByText("Overnemen uit een bestand"));
  const field = await list.findByLabelText("Of plak hier je regels");
  fireEvent.change(field, { target: { value: "Leggen;m2;22,50;21\nTrap;kuub;10;21" } });
  let answered: (outcome: { status: string }) => void = () => {};
  outbox.handOver.mockReturnValue(new Promise((resolve) => (answered = resolve)));
  await user.click(list.getByRole("button", { name: "1 prijs opslaan" }));
  const mended = "Leggen;m2;22,50;21\nTrap;stuk;10;21";
  fireEvent.change(field, { target: { value: mended } });
  await act(async () => {
    answered({ status: "sent" });
    await Promise.resolve();
  });
  expect(await list.findByRole("button", { name: "2 prijzen opslaan" })).toBeEnabled();
  expect(field).toHaveValue(mended);
});

test("a file of a spreadsheet is read in either of its encodings", async () => {
  expect(await readText(new Blob([new TextEncoder().encode("€ één")]))).toBe("€ één");
  expect(await readText(new Blob([new Uint8Array([0x70, 0xe9])]))).toBe("pé");
});

test("the list shows what still waits for a connection", () => {
  const entry = (call: string, args: object) => ({ call, args: JSON.stringify(args), state: "waiting" }) as OutboxEntry;
  const lijmen = { ...LEGGEN, what: "Lijmen" };
  expect(
    withWaiting(
      [LEGGEN],
      [
        entry("quoteTools:savePrices", { items: [lijmen] }),
        entry("quoteTools:savePrices", { items: [{ ...LEGGEN, what: "Leggen en voegen" }], was: "leggen" }),
        entry("quoteTools:removePrice", { what: "Lijmen" }),
      ],
    ),
  ).toEqual([{ ...LEGGEN, what: "Leggen en voegen" }]);
});
