/** The webhook reads every event that the stand-in announces, and the stand-in announces all that the webhook reads. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../domain/limits";
import { ANNOUNCED, type EventType } from "../../local/standins/stripe/billing";
import { FakeStripe } from "../model/payments/stripe.setup";
import { EVENT_FAMILIES, readEvent } from "./stripe";

/** Types that the webhook leaves unread on purpose, because nothing follows from them. */
const IGNORED: EventType[] = [];
const TYPES = Object.keys(ANNOUNCED) as EventType[];
const CUSTOMER = "cus_own";

let stripe: FakeStripe;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
  stripe = new FakeStripe();
});

/** Does everything that payers, banks and staff can do. */
function liveWhole(): void {
  stripe.addCustomer(CUSTOMER);
  stripe.openPage(CUSTOMER);
  const subscription = stripe.payOn(stripe.openPage(CUSTOMER));
  vi.advanceTimersByTime(2 * DAY_MS);
  stripe.renew(subscription, false);
  stripe.pay(subscription);
  const dispute = stripe.dispute(CUSTOMER);
  stripe.closeDispute(dispute, "under_review");
  stripe.closeDispute(dispute, "lost");
  stripe.end(subscription);
  const other = stripe.subscribe("cus_own");
  stripe.refund(other.customer);
}

describe("the events of the provider", () => {
  it("all happen in the stand-in", () => {
    liveWhole();
    expect([...new Set(stripe.events.map(({ type }) => type))].sort()).toEqual([...TYPES].sort());
  });

  it("are all read, with who they are about", () => {
    liveWhole();
    for (const event of stripe.events) {
      const read = readEvent(JSON.stringify(event));
      if (IGNORED.some((type) => type === event.type)) expect(read, event.type).toBeNull();
      else expect(read?.disputeId ?? read?.customerId, event.type).toMatch(/^(du_|cus_own$)/);
    }
  });

  it.each(EVENT_FAMILIES)("%s* is a family that the stand-in announces", (family) => {
    expect(TYPES.filter((type) => type.startsWith(family))).not.toEqual([]);
  });
});
