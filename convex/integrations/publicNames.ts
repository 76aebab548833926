"use node";
/** Which addresses on the internet may be asked for something that an account named. For "use node" functions only. */
import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The range of IPv6 addresses that are given out on the internet. No public service has an address outside of it. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** True for an IP address in a private, local, shared or reserved network, where no public service is. */
export function isInnerAddress(text: string): boolean {
  // An IPv4 address in the clothes of IPv6 is judged as itself; forms that a library alone would read are none.
  if (isIP(text) === 0) return true;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return true;
  return address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6);
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** A name leads to an inner network. */
export class InnerAddressError extends Error {}

/** Looks up the IP addresses of a host name. Fails when one of them belongs to a private network. */
export function lookUpPublic(hostname: string, options: LookupOptions, answer: Answer): void {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    if (found.length === 0 || found.some(({ address }) => isInnerAddress(address))) {
      return answer(new InnerAddressError("That name leads to no public service."), []);
    }
    if (options.all) return answer(null, found);
    answer(null, found[0]!.address, found[0]!.family);
  });
}
