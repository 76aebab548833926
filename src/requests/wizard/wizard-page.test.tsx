import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { logIn, renderPage } from "../../testing/render";
import {
  button,
  fastClicks,
  fillProject,
  fillRequired,
  later,
  next,
  open,
  send,
  slowClicks,
  stepLabel,
  Wizard,
} from "./testing";

const sendWizard = vi.hoisted(() =>
  vi.fn<(brief: Record<string, unknown>, draft: Record<string, unknown>) => Promise<null>>(),
);
vi.mock("./send-wizard", () => ({ sendWizard }));

beforeEach(() => {
  vi.restoreAllMocks();
  sendWizard.mockReset().mockResolvedValue(null);
  slowClicks();
});

describe("the wizard's steps", () => {
  test("are four, with their label, bar and buttons (WIZ-001, WIZ-002, WIZ-003, WIZ-004, WIZ-005, WIZ-007, WIZ-010)", async () => {
    const user = userEvent.setup();
    await open();
    for (const [step, percent] of [25, 50, 75, 100].entries()) {
      expect(stepLabel()).toBe(`Stap ${step + 1} van 4`);
      expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(percent));
      expect(button("Vorige").hasAttribute("disabled")).toBe(step === 0);
      if (step < 3) {
        expect(screen.queryByRole("button", { name: "Vloerofferte aanvragen" })).not.toBeInTheDocument();
        await next(user);
      }
    }
    expect(screen.queryByRole("button", { name: "Volgende" })).not.toBeInTheDocument();
    expect(button("Vloerofferte aanvragen")).toBeEnabled();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("keep what was filled in, going back and forth (WIZ-006)", async () => {
    const user = userEvent.setup();
    await open();
    await fillProject(user);
    await next(user);
    await user.click(screen.getByRole("radio", { name: "Tapijt" }));
    await user.click(button("Vorige"));
    expect(screen.getByLabelText("Gewenste startdatum")).toHaveValue(later);
    expect(screen.getByLabelText("Volledig adres")).toHaveValue("Slotlaan 112, 3701 GN Zeist");
    await next(user);
    expect(screen.getByText("Tapijt", { selector: "b" })).toBeVisible();
    await user.click(button("Andere vloer"));
    expect(screen.getByRole("radio", { name: "Tapijt" })).toBeChecked();
  });

  test("send nothing before the last one, also by Enter (WIZ-009)", async () => {
    const user = userEvent.setup();
    await open();
    await user.type(screen.getByLabelText("Volledig adres"), "Slotlaan 112{Enter}");
    act(() => document.querySelector("form")!.requestSubmit());
    await next(user);
    await user.type(screen.getByLabelText("Kleurvoorkeur"), "grijs{Enter}");
    await next(user);
    act(() => document.querySelector("form")!.requestSubmit());
    expect(stepLabel()).toBe("Stap 3 van 4");
    expect(sendWizard).not.toHaveBeenCalled();
  });

  test("take a double click on Volgende for one", async () => {
    const user = userEvent.setup();
    await open();
    await fillRequired(user);
    const letPass = fastClicks();
    await user.click(button("Vorige"));
    await next(user);
    await send(user);
    expect(sendWizard).not.toHaveBeenCalled();
    letPass(1000);
    await send(user);
    await waitFor(() => expect(sendWizard).toHaveBeenCalledOnce());
  });
});

describe("the wizard of somebody who is logged in", () => {
  test("keeps to the account's address, also after sending (WIZ-047)", async () => {
    const user = userEvent.setup();
    logIn({ role: "CLIENT", email: "c1@voorbeeld.nl" });
    const { unmount } = await open();
    await fillProject(user);
    await next(user);
    await next(user);
    await next(user);
    expect(screen.getByLabelText("E-mailadres")).toBeDisabled();
    expect(screen.getByLabelText("E-mailadres")).toHaveValue("c1@voorbeeld.nl");
    await user.type(screen.getByLabelText("Volledige naam"), "Sanne Visser");
    await send(user);
    await screen.findByText("Aanvraag ontvangen!");
    expect(sendWizard.mock.calls[0]?.[0]).toMatchObject({ email: "c1@voorbeeld.nl" });
    unmount();
    await renderPage(<Wizard />, { path: "/brief-form" });
    expect(screen.getByLabelText("Volledig adres")).toHaveValue("");
    await next(user);
    await next(user);
    await next(user);
    expect(screen.getByLabelText("Volledige naam")).toHaveValue("");
    expect(screen.getByLabelText("E-mailadres")).toHaveValue("c1@voorbeeld.nl");
  });
});
