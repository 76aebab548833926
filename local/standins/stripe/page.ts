/** The pages that a payer sees: paying and the invoice. They say clearly that no money moves. */
import type { Invoice, Session, Subscription } from "./objects";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const money = new Intl.NumberFormat("nl-NL", { style: "currency", currency: "EUR" });
const euro = (cents: number): string => money.format(cents / 100);
const day = new Intl.DateTimeFormat("nl-NL", { timeZone: "Europe/Amsterdam", dateStyle: "long" });
const date = (seconds: number): string => day.format(seconds * 1000);

const STYLES = `
:root { --plaster:#f7f7f3; --paper:#fff; --ink:#17231c; --soft:#46524a; --joint:#dcddd4; --green:#0f6538; --oak:#cda678; --oak-1:#f6ecde; --red:#b3261e; }
* { box-sizing:border-box; }
body { margin:0; padding:clamp(16px,5vw,56px) 16px; background:var(--plaster); color:var(--ink); font:16px/1.5 "Hanken Grotesk","Segoe UI",system-ui,sans-serif; font-variant-numeric:tabular-nums; }
main { max-width:480px; margin:0 auto; padding:clamp(20px,5vw,32px); background:var(--paper); border:1px solid var(--joint); border-top:6px solid var(--oak); border-radius:6px; }
h1 { margin:0 0 4px; font:650 26px/1.2 Bitter,Rockwell,Georgia,serif; }
p { margin:0 0 16px; color:var(--soft); }
.test { padding:8px 12px; background:var(--oak-1); border-radius:4px; color:var(--ink); font-size:15px; }
.error { padding:10px 12px; border-left:4px solid var(--red); background:#fdecea; color:var(--ink); }
table { width:100%; margin:0 0 20px; border-collapse:collapse; }
td { padding:10px 0; border-top:1px solid var(--joint); }
td:last-child { text-align:right; white-space:nowrap; }
tr:last-child td { font-weight:650; border-bottom:1px solid var(--joint); }
fieldset { margin:0 0 20px; padding:0; border:0; }
legend { padding:0; font-weight:650; }
label { display:flex; gap:10px; align-items:center; min-height:44px; }
input { width:18px; height:18px; accent-color:var(--green); }
button { width:100%; min-height:48px; margin:0 0 10px; padding:10px 18px; border:1px solid var(--green); border-radius:4px; background:var(--paper); color:var(--green); font:inherit; font-weight:600; cursor:pointer; }
button.go { background:var(--green); color:#fff; }
:focus-visible { outline:2px solid var(--green); outline-offset:2px; }
a { color:var(--green); }
`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style>${STYLES}</style></head><body><main>${body}</main></body></html>`;
}

const TEST_NOTICE = `<p class="test">Dit is een testomgeving. Er wordt geen geld afgeschreven.</p>`;

const rows = (lines: [string, string][]): string =>
  `<table>${lines.map(([label, value]) => `<tr><td>${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`).join("")}</table>`;

const methodLabels: Record<string, string> = { ideal: "iDEAL", card: "Creditcard" };

export interface PayPage {
  session: Session;
  product: string;
  monthly: number;
  discount: number;
  failed: boolean;
}

/**
 * The page of an open checkout session: the items, the price now and later, and a button for each way in which the
 * payment can end.
 */
export function renderPayPage({ session, product, monthly, discount, failed }: PayPage): string {
  const method = (name: string, index: number) =>
    `<label><input type="radio" name="method" value="${escapeHtml(name)}"${index === 0 ? " checked" : ""}> ${escapeHtml(methodLabels[name] ?? name)}</label>`;
  const lines: [string, string][] = [
    [`${product}, per maand`, euro(monthly)],
    ...(discount > 0 ? [["Korting eerste maand", `- ${euro(discount)}`] satisfies [string, string]] : []),
    ["Nu te betalen, incl. btw", euro(session.amount_total)],
  ];
  const later = discount > 0 ? `Na de eerste maand betaal je ${euro(monthly)} per maand. ` : "";
  return page(
    "Testbetaling",
    `<h1>Testbetaling</h1>${TEST_NOTICE}
    ${failed ? `<p class="error" role="alert">De betaling is mislukt. Probeer het opnieuw of kies een andere betaalwijze.</p>` : ""}
    ${rows(lines)}
    <p>${later}Je kunt elke maand opzeggen.</p>
    <form method="post">
      <fieldset><legend>Betaalwijze</legend>${session.payment_method_types.map(method).join("")}</fieldset>
      <fieldset><legend>Daarna</legend><label><input type="checkbox" name="renewals" value="fail"> Latere incasso's laten mislukken</label></fieldset>
      <button class="go" name="outcome" value="succeed">Betaling laten slagen</button>
      <button name="outcome" value="fail">Betaling laten mislukken</button>
      <button name="outcome" value="cancel">Annuleren</button>
    </form>`,
  );
}

/** The page of a checkout session that can no longer be paid. */
export function renderClosedPage(session: Session, backTo: string | null): string {
  const text = session.status === "complete" ? "Deze betaling is al afgerond." : "Deze betaallink is verlopen.";
  const link = backTo === null ? "" : `<p><a href="${escapeHtml(backTo)}">Terug naar de website</a></p>`;
  return page("Testbetaling", `<h1>Testbetaling</h1>${TEST_NOTICE}<p>${text}</p>${link}`);
}

const statusLabels: Record<Invoice["status"], string> = {
  open: "Nog te betalen",
  paid: "Betaald",
  void: "Vervallen",
  uncollectible: "Oninbaar",
};

/** The page of an invoice. An open invoice can be paid there. */
export function renderInvoicePage(invoice: Invoice, customer: string): string {
  const lines: [string, string][] = [
    ...invoice.lines.data.map(({ description, amount }): [string, string] => [description, euro(amount)]),
    ["Waarvan btw", euro(invoice.total_taxes.reduce((sum, { amount }) => sum + amount, 0))],
    ["Totaal incl. btw", euro(invoice.amount_due)],
  ];
  const pay = invoice.status === "open" ? `<form method="post"><button class="go">Factuur betalen</button></form>` : "";
  return page(
    `Factuur ${invoice.number}`,
    `<h1>Factuur ${escapeHtml(invoice.number)}</h1>${TEST_NOTICE}
    <p>${escapeHtml(customer)}<br>${date(invoice.created)}, periode tot ${date(invoice.period_end)}<br>${statusLabels[invoice.status]}</p>
    ${rows(lines)}${pay}`,
  );
}

/** The home page of the payment stand-in: an overview for people. */
export function renderOverview(
  entries: { subscription: Subscription; customer: string; invoices: Invoice[] }[],
  now: number,
): string {
  const entry = ({ subscription, customer, invoices }: (typeof entries)[number]) =>
    `<h2>${escapeHtml(customer)}</h2><p>${escapeHtml(subscription.status)}${subscription.cancel_at_period_end ? ", opgezegd" : ""}, periode tot ${date(subscription.items.data[0].current_period_end)}</p>
    <ul>${invoices.map((invoice) => `<li><a href="/invoice/${invoice.id}">${escapeHtml(invoice.number)}</a> ${euro(invoice.amount_due)}, ${statusLabels[invoice.status].toLowerCase()}</li>`).join("")}</ul>`;
  return page(
    "Testbetalingen",
    `<h1>Testbetalingen</h1>${TEST_NOTICE}<p>Hier is het ${date(now)}.</p>${entries.map(entry).join("") || "<p>Er is nog niets betaald.</p>"}`,
  );
}
