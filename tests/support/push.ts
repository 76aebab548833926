import type { PushFault, ReceivedNotice, Subscription } from "../../local/standins/push/api";

/** A notice as its device reads it. */
export interface Notice {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Reads and controls the push services' stand-in for a test. */
export class PushService {
  constructor(readonly url: string) {}

  /** A new device, as a browser would hand it to the site. */
  async device(): Promise<Subscription> {
    return (await (await fetch(`${this.url}/api/devices`, { method: "POST" })).json()) as Subscription;
  }

  /** The device is no more. */
  async forget({ endpoint }: Subscription): Promise<void> {
    await fetch(`${this.url}/api/devices?endpoint=${encodeURIComponent(endpoint)}`, { method: "DELETE" });
  }

  /** The notices that a device got, oldest first. */
  async noticesFor({ endpoint }: Subscription): Promise<(Notice & { at: number })[]> {
    const { notices } = (await (await fetch(`${this.url}/api/notices`)).json()) as { notices: ReceivedNotice[] };
    return notices
      .filter(({ device }) => endpoint.endsWith(`/${device}`))
      .map(({ payload, at }) => ({ ...(JSON.parse(payload) as Notice), at }));
  }

  /** Makes the service fail for the next notices. */
  async setFault(fault: PushFault): Promise<void> {
    await fetch(`${this.url}/api/faults`, { method: "POST", body: JSON.stringify(fault) });
  }

  /** Takes notices of a product whose clock was moved, until `clear`. */
  async ignoreTimes(): Promise<void> {
    await fetch(`${this.url}/api/times`, { method: "DELETE" });
  }

  /** No notices, devices or faults. */
  async clear(): Promise<void> {
    await fetch(`${this.url}/api/notices`, { method: "DELETE" });
  }
}
