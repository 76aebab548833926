import { describe, expect, it } from "vitest";
import { networkOf } from "./networks";

describe("the network of an address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::"],
    ["2001:db8:1:3::9", "2001:db8:1:3::"],
    ["no address", "no address"],
  ])("of %s is %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
