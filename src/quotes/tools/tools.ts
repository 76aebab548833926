import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { nameKey, type PriceItem } from "../../../domain/forms/priceList";
import { priceWords } from "../../../domain/quotes/quoteLines";
import { useLocalQuery } from "../../app/live/use-local-query";
import type { NewEntry, OutboxEntry } from "../../app/outbox/entry";
import { handOver } from "../../app/outbox/start";
import { useOutbox } from "../../app/outbox/use-outbox";
import { waitsWords } from "../../app/outbox/words";
import { showToast, type ToastMessage } from "../../ui/overlays/toast-store";

/** What a company writes its quotes with. */
export type QuoteTools = NonNullable<FunctionReturnType<typeof api.quoteTools.mine>>;
type Templates = FunctionArgs<typeof api.quoteTools.saveTemplates>["templates"];

const NOTHING: QuoteTools = { prices: [], templates: [], last: null, vatId: null };

/** The company's price list, templates and last quote, live, with what still waits for a connection. */
export function useQuoteTools(): { status: "pending" | "error" | "success"; tools: QuoteTools } {
  const answer = useLocalQuery({ query: api.quoteTools.mine, args: {} });
  const waiting = useOutbox();
  const stored = answer.status === "success" ? (answer.data ?? NOTHING) : NOTHING;
  return { status: answer.status, tools: { ...stored, prices: withWaiting(stored.prices, waiting) } };
}

/** Prices as they are once what waits has arrived. */
export function withWaiting(prices: readonly PriceItem[], entries: readonly OutboxEntry[]): PriceItem[] {
  const byKey = new Map(prices.map((item) => [nameKey(item.what), item]));
  for (const { call, args, state } of entries) {
    if (state !== "waiting") continue;
    const { items = [], was, what } = JSON.parse(args) as { items?: PriceItem[]; was?: string; what?: string };
    if (call === "quoteTools:removePrice" && what !== undefined) byKey.delete(nameKey(what));
    if (call !== "quoteTools:savePrices") continue;
    if (was !== undefined) byKey.delete(nameKey(was));
    for (const item of items) byKey.set(nameKey(item.what), item);
  }
  return [...byKey.values()];
}

const about = { about: "quote-tools", page: { to: "/vloeren/prijslijst" }, draft: null } as const;
const typedOf = (items: readonly PriceItem[]) =>
  items.map((item) => ({ label: item.what, text: `${priceWords(item)}, ${item.vat}% btw` }));

/** Sends a change of the tools, or lets it wait, and says what became of it. Rejects with the deployment's refusal. */
async function hand(entry: Omit<NewEntry, keyof typeof about>, done: ToastMessage, id?: string): Promise<void> {
  const { status } = await handOver({ ...entry, ...about, ...(id === undefined ? {} : { id }) });
  showToast(status === "waiting" ? waitsWords(entry.title) : done);
}

/** Writes prices into the list; `was` is the name that a single price had before, `id` the request's id. */
export async function savePrices(items: readonly PriceItem[], was?: string, id?: string): Promise<void> {
  const words = items.length === 1 ? items[0]!.what : `${items.length} prijzen`;
  await hand(
    {
      call: "quoteTools:savePrices",
      title: "Je prijslijst",
      typed: typedOf(items),
      args: { items: [...items], ...(was === undefined ? {} : { was }) },
    },
    { title: "Prijslijst bijgewerkt", text: `${words} ${items.length === 1 ? "staat" : "staan"} in je prijslijst.` },
    id,
  );
}

/** Takes a price out of the list. */
export async function removePrice(item: PriceItem): Promise<void> {
  await hand(
    { call: "quoteTools:removePrice", title: "Je prijslijst", typed: typedOf([item]), args: { what: item.what } },
    { title: "Prijs weggehaald", text: `${item.what} staat niet meer in je prijslijst.` },
  );
}

/** Keeps templates under their names. */
export async function saveTemplates(templates: Templates, id?: string): Promise<void> {
  const names = templates.map(({ name }) => name);
  await hand(
    {
      call: "quoteTools:saveTemplates",
      title: names.length === 1 ? "Je sjabloon" : "Je sjablonen",
      typed: templates.map(({ name, description }) => ({ label: name, text: description })),
      args: { templates },
    },
    { title: names.length === 1 ? "Sjabloon bewaard" : "Sjablonen bewaard", text: names.join(", ") },
    id,
  );
}

/** Deletes a template. */
export async function removeTemplate(name: string): Promise<void> {
  await hand(
    { call: "quoteTools:removeTemplate", title: "Je sjabloon", typed: [], args: { name } },
    { title: "Sjabloon weggehaald", text: `${name} is verwijderd.` },
  );
}

/** Stores the btw-id that stands on the company's quotes; an empty text takes it away. */
export async function saveVatId(vatId: string, id?: string): Promise<void> {
  await hand(
    { call: "quoteTools:saveVatId", title: "Je btw-id", typed: [{ label: "Btw-id", text: vatId }], args: { vatId } },
    {
      title: "Btw-id opgeslagen",
      text: vatId === "" ? "Er staat geen btw-id meer op je offertes." : `${vatId} staat op je offertes.`,
    },
    id,
  );
}
