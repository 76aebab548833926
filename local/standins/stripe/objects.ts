/** Stripe's objects as far as the stand-in keeps them, in the API's own shape. Times are seconds, amounts cents. */

type Metadata = Record<string, string>;
type Base<T extends string> = { id: string; object: T; created: number; livemode: false; metadata: Metadata };

export interface Customer extends Base<"customer"> {
  email: string | null;
  name: string | null;
  phone: string | null;
  preferred_locales: string[];
  currency: "eur";
  /** Negative is a credit, used by the next invoice. */
  balance: number;
  deleted?: true;
}

export interface Price extends Base<"price"> {
  active: boolean;
  currency: string;
  unit_amount: number;
  product: string;
  lookup_key: string | null;
  nickname: string | null;
  tax_behavior: string;
  type: "recurring";
  recurring: { interval: "month"; interval_count: 1; usage_type: "licensed" };
}

export interface Product extends Base<"product"> {
  name: string;
  active: true;
}

export interface Coupon extends Base<"coupon"> {
  name: string | null;
  amount_off: number | null;
  percent_off: number | null;
  currency: string | null;
  duration: "once" | "forever";
  valid: true;
}

export interface TaxRate extends Base<"tax_rate"> {
  active: boolean;
  display_name: string;
  inclusive: boolean;
  percentage: number;
  country: string | null;
}

export interface Session extends Base<"checkout.session"> {
  mode: "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  customer: string;
  subscription: string | null;
  invoice: string | null;
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  amount_total: number;
  currency: "eur";
  locale: string | null;
  payment_method_types: string[];
  expires_at: number;
}

export interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  price: Price;
  quantity: 1;
  current_period_start: number;
  current_period_end: number;
  subscription: string;
}

export type SubscriptionStatus =
  | "active"
  | "past_due"
  | "unpaid"
  | "canceled"
  | "incomplete"
  | "incomplete_expired"
  | "trialing";

export interface Subscription extends Base<"subscription"> {
  customer: string;
  status: SubscriptionStatus;
  items: { object: "list"; data: [SubscriptionItem]; has_more: false; url: string };
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  cancellation_details: { reason: string | null; comment: null; feedback: null };
  ended_at: number | null;
  start_date: number;
  billing_cycle_anchor: number;
  collection_method: "charge_automatically";
  currency: "eur";
  latest_invoice: string | null;
}

export interface Invoice extends Base<"invoice"> {
  customer: string;
  number: string;
  status: "open" | "paid" | "void" | "uncollectible";
  currency: "eur";
  billing_reason: "subscription_create" | "subscription_cycle";
  subtotal: number;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  starting_balance: number;
  ending_balance: number;
  attempted: boolean;
  attempt_count: number;
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string;
  invoice_pdf: string;
  parent: {
    type: "subscription_details";
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  };
  lines: { object: "list"; data: { description: string; amount: number }[]; has_more: false };
  /** Btw inside the total. */
  total_taxes: { amount: number; tax_behavior: "inclusive" }[];
}

export interface Charge extends Base<"charge"> {
  amount: number;
  currency: "eur";
  customer: string;
  invoice: string;
  /** What a refund names. */
  payment_intent: string;
  paid: true;
  disputed: boolean;
  amount_refunded: number;
  /** Whether all of it was given back. */
  refunded: boolean;
  status: "succeeded";
}

export interface Refund extends Base<"refund"> {
  amount: number;
  currency: "eur";
  charge: string;
  payment_intent: string;
  reason: string | null;
  status: "succeeded";
}

export interface Dispute extends Base<"dispute"> {
  amount: number;
  currency: "eur";
  charge: string;
  reason: "fraudulent";
  status: "warning_needs_response" | "needs_response" | "under_review" | "won" | "lost";
}

export interface BalanceTransaction extends Base<"customer_balance_transaction"> {
  customer: string;
  type: "adjustment" | "applied_to_invoice";
  amount: number;
  currency: "eur";
  description: string | null;
  ending_balance: number;
}

export interface StripeEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
  data: { object: unknown };
}

export type Stored =
  | Customer
  | Price
  | Product
  | Coupon
  | TaxRate
  | Session
  | Subscription
  | Invoice
  | Charge
  | Refund
  | Dispute
  | BalanceTransaction;
