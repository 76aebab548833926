/** Network addresses as keys of limits. */
import ipaddr from "ipaddr.js";

/** Bits of an IPv6 address that one subscriber's network has; the rest a machine chooses itself, as often as it likes. */
const SUBSCRIBER_BITS = 64;

/** The network that an address belongs to: an IPv4 address itself, the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === "ipv4"
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${SUBSCRIBER_BITS}`).toString();
}
