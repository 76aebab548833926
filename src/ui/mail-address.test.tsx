import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { MailAddress } from "./mail-address";

it("an address may be broken behind its @ and its dots only (U6)", () => {
  const { container } = render(<MailAddress address="marieke.vandenberg@voorbeeld.nl" />);
  expect(container.innerHTML).toBe("marieke.<wbr>vandenberg@<wbr>voorbeeld.<wbr>nl");
  expect(container.textContent).toBe("marieke.vandenberg@voorbeeld.nl");
});
