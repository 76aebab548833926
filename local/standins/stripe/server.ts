import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody, sendHtml, sendJson, serve, type RunningServer } from "../server";
import { StripeApi } from "./api";
import { Billing } from "./billing";
import { Clock, type TimeSource } from "./clock";
import { StripeError } from "./errors";
import { Instruments } from "./instruments";
import { renderClosedPage, renderInvoicePage, renderOverview, renderPayPage } from "./page";
import { newId, Store } from "./store";
import { Webhooks, type Destination } from "./webhooks";

export interface StripeServer extends RunningServer {
  /** Where webhooks go, and whose time it is there. */
  connect(destination: Destination, time?: TimeSource): Promise<void>;
}

export interface StripeOptions {
  port: number;
  /** Where everything survives a restart; in memory only when absent. */
  file?: string;
}

/** How often the followed clock is asked. */
const CLOCK_MS = 1000;

/** Starts the Stripe stand-in: `/v1` for the SDK, `/pay` and `/invoice` for payers, `/api` for tests. */
export async function startStripe(options: StripeOptions): Promise<StripeServer> {
  const clock = new Clock();
  const store = new Store(options.file);
  const webhooks = new Webhooks(store, clock);
  const baseUrl = (): string => server.url;
  const billing = new Billing(store, clock, (type, object, at) => webhooks.announce(type, object, at), baseUrl);
  const api = new StripeApi(store, clock, billing, baseUrl);
  const instruments = new Instruments(store, clock, billing, webhooks);

  /** Catches up with the clock, so that what is due has happened before anybody looks. A full disk is no reason to fail. */
  const catchUp = async () => {
    await clock.refresh();
    if (billing.runDue() || store.unsaved) store.saveIfPossible();
  };

  const server = await serve(async (request, response, url) => {
    if (url.pathname === "/health") return sendJson(response, 200, { ok: true });
    const body = await readBody(request);
    if (url.pathname.startsWith("/api/")) return await useInstruments(request, response, url, body);
    await catchUp();
    if (url.pathname.startsWith("/v1/")) answerApi(request, response, url, body);
    else answerPage(request, response, url, body);
    store.save();
  }, options.port);

  function answerApi(request: IncomingMessage, response: ServerResponse, url: URL, body: string): void {
    const requestId = newId("req");
    const fault = instruments.takeFault();
    if (fault !== null) {
      const error = { type: "api_error", message: "Set by a test." };
      return sendJson(response, fault, { error }, { "request-id": requestId, "stripe-should-retry": "false" });
    }
    const key = request.headers["idempotency-key"];
    const answer = api.handle({
      method: request.method ?? "GET",
      path: url.pathname,
      query: url.search.slice(1),
      body,
      authorization: request.headers.authorization,
      idempotencyKey: key === undefined ? undefined : String(key),
    });
    const replayed: Record<string, string> = answer.replayed ? { "idempotent-replayed": "true" } : {};
    sendJson(response, answer.status, answer.body, { "request-id": requestId, ...replayed });
  }

  async function useInstruments(request: IncomingMessage, response: ServerResponse, url: URL, body: string) {
    try {
      const given = body === "" ? {} : (JSON.parse(body) as Record<string, unknown>);
      sendJson(response, 200, await instruments.handle(request.method ?? "GET", url.pathname, given));
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      sendJson(response, error.status, { error: { type: error.type, message: error.message } });
    }
    store.save();
  }

  function answerPage(request: IncomingMessage, response: ServerResponse, url: URL, body: string): void {
    const [, area, id = ""] = url.pathname.split("/");
    const form = new URLSearchParams(request.method === "POST" ? body : "");
    try {
      if (area === "pay") return answerPayPage(response, id, request.method === "POST" ? form : null);
      if (area === "invoice") {
        const invoice = store.get("invoice", id);
        if (request.method === "POST") billing.payInvoice(invoice);
        const { name, email } = store.get("customer", invoice.customer);
        return sendHtml(response, 200, renderInvoicePage(invoice, name ?? email ?? invoice.customer));
      }
      if (url.pathname === "/") return sendHtml(response, 200, renderOverview(overview(), clock.seconds()));
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return sendHtml(
        response,
        error.status,
        `<!doctype html><html lang="nl"><title>Testbetaling</title><p>Deze pagina bestaat niet.</p>`,
      );
    }
    sendJson(response, 404, { error: { type: "invalid_request_error", message: `Nothing at ${url.pathname}` } });
  }

  function answerPayPage(response: ServerResponse, id: string, form: URLSearchParams | null): void {
    const session = store.get("checkout.session", id);
    const successUrl = session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
    const cart = store.state.carts[id];
    if (session.status !== "open" || cart === undefined) {
      const backTo = session.status === "complete" ? successUrl : session.cancel_url;
      return sendHtml(response, 200, renderClosedPage(session, backTo));
    }
    const outcome = form?.get("outcome") ?? null;
    if (outcome === "succeed") {
      billing.complete(session, form?.get("method") ?? "ideal", { work: form?.get("renewals") !== "fail" });
      return redirect(response, successUrl);
    }
    if (outcome === "cancel") return redirect(response, session.cancel_url ?? "/");
    const price = store.get("price", cart.price);
    const { discount } = billing.quote(cart.price, cart.coupon);
    const product = store.get("product", price.product).name;
    const shown = { session, product, monthly: price.unit_amount, discount, failed: outcome === "fail" };
    sendHtml(response, 200, renderPayPage(shown));
  }

  function overview() {
    return store.list("subscription").map((subscription) => {
      const { name, email } = store.get("customer", subscription.customer);
      const invoices = store.list("invoice").filter(({ customer }) => customer === subscription.customer);
      return { subscription, customer: name ?? email ?? subscription.customer, invoices };
    });
  }

  const timer = setInterval(() => void catchUp(), CLOCK_MS);
  timer.unref();

  return {
    ...server,
    connect: async (destination, time) => {
      if (time !== undefined) clock.follow(time);
      webhooks.sendTo(destination);
      await catchUp();
    },
    close: async () => {
      clearInterval(timer);
      await webhooks.close();
      await server.close();
    },
  };
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to, "cache-control": "no-store" });
  response.end();
}
