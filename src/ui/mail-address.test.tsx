import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { MailAddress } from "./mail-address";

it("an address may be broken behind its @", () => {
  const { container } = render(<MailAddress address="marieke.vandenberg@voorbeeld.nl" />);
  expect(container.innerHTML).toBe("marieke.vandenberg@<wbr>voorbeeld.nl");
});
