import type { IncomingMessage, ServerResponse } from "node:http";
import { answerFrom, readBody, sendHtml, sendJson, serve, type RunningServer } from "../server";
import { createStripeApi } from "./api";
import { Clock, type TimeSource } from "./clock";
import { StripeError } from "./errors";
import { Instruments } from "./instruments";
import type { StripeEvent } from "./objects";
import { invoicePdf } from "./pdf";
import { renderClosedPage, renderInvoicePage, renderOverview, renderPayPage } from "./page";
import { Store } from "./store";
import { Webhooks, type Destination } from "./webhooks";

export interface StripeServer extends RunningServer {
  /** The address to which webhooks go, with the clock of that deployment. */
  connect(destination: Destination, time?: TimeSource): Promise<void>;
}

export interface StripeOptions {
  port: number;
  /** The file in which everything survives a restart. Without it everything is in memory only. */
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
  const onEvent = (event: StripeEvent) => webhooks.announce(event);
  const { billing, faults, answer } = createStripeApi({ store, clock, baseUrl, onEvent });
  const instruments = new Instruments(store, clock, billing, webhooks, faults);

  /** Catches up with the clock, so that what is due has happened before anybody looks. A full disk is no reason to fail. */
  const catchUp = async () => {
    await clock.refresh();
    if (billing.runDue() || store.unsaved) store.saveIfPossible();
  };

  const server = await serve(async (request, response, url) => {
    if (url.pathname === "/health") return sendJson(response, 200, { ok: true });
    if (url.pathname.startsWith("/api/")) return await useInstruments(request, response, url);
    if (url.pathname.startsWith("/v1/")) {
      await catchUp();
      await answerFrom(answer, request, response, url);
    } else {
      const body = await readBody(request);
      await catchUp();
      answerPage(request, response, url, body);
    }
    store.save();
  }, options.port);

  async function useInstruments(request: IncomingMessage, response: ServerResponse, url: URL) {
    const body = await readBody(request);
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
    const [, area, id = "", file] = url.pathname.split("/");
    const form = new URLSearchParams(request.method === "POST" ? body : "");
    try {
      if (area === "pay") return answerPayPage(response, id, request.method === "POST" ? form : null);
      if (area === "invoice") {
        const invoice = store.get("invoice", id);
        if (file === "pdf") {
          response.writeHead(200, { "content-type": "application/pdf" });
          return void response.end(invoicePdf(invoice));
        }
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
