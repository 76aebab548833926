import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { errorData } from "../../../domain/errors/data";
import { renderPage } from "../../testing/render";
import { offlineStore } from "../../app/live/live-store";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { StaffSessionContext, type StaffSession } from "../gate/staff-session";
import { BlockedAddresses } from "./blocked-addresses";
import { MailList } from "./mail-list";
import type { OutboxMail } from "./mail-words";

const retryMail = fake(api.adminMails.retryMail);
const unblock = fake(api.adminMails.unblock);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});
beforeEach(() => {
  forgetAnswers();
  retryMail.mockResolvedValue(null);
});

const someMail = (mail: Partial<OutboxMail>): OutboxMail => ({
  _id: "mail" as OutboxMail["_id"],
  event: "notify-companies",
  to: "info@eik.nl",
  subject: "Nieuwe opdracht",
  state: "sent",
  queuedAt: Date.now(),
  deliveredAt: Date.now(),
  error: null,
  canBeSentAgain: false,
  seal: null,
  ...mail,
});
const failed = someMail({ state: "failed", error: "application_error: down", canBeSentAgain: true, deliveredAt: null });
const inside = (children: React.ReactNode, role: StaffSession["role"] = "helper") =>
  renderPage(<StaffSessionContext value={{ expiresAt: 0, name: null, role }}>{children}</StaffSessionContext>);

describe("the outbox", () => {
  test.each([
    ["queued", "Wacht"],
    ["sent", "Verstuurd"],
    ["failed", "Mislukt"],
    ["bounced", "Geweigerd"],
    ["complained", "Gemeld als spam"],
  ] as const)("names the state %s %s", async (state, label) => {
    answer(api.adminMails.outbox, [someMail({ state })]);
    await inside(<MailList />);
    expect(within(screen.getByRole("table", { name: "Mails" })).getByText(label)).toBeVisible();
  });

  test("says without a connection that a mail cannot be sent again now", async () => {
    act(() => offlineStore.set(true));
    answer(api.adminMails.outbox, [failed]);
    await inside(<MailList />);
    expect(screen.getByText("Opnieuw versturen kan zodra er weer verbinding is.")).toBeVisible();
    act(() => offlineStore.set(false));
  });

  test("shows why a mail failed, and tries it again", async () => {
    answer(api.adminMails.outbox, [failed]);
    await inside(<MailList />);
    expect(screen.getByText("application_error: down")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Opnieuw versturen" }));
    expect(retryMail).toHaveBeenCalledWith({ mailId: "mail" });
    expect(await screen.findByText("De mail staat weer klaar")).toBeVisible();
  });

  test("offers no second try for a mail that cannot have one, and says when one is refused", async () => {
    answer(api.adminMails.outbox, [failed, someMail({ _id: "other" as OutboxMail["_id"], state: "failed" })]);
    retryMail.mockRejectedValue(new ConvexError(errorData("MAIL_NOT_RESENDABLE")));
    await inside(<MailList />);
    await userEvent.click(screen.getByRole("button", { name: "Opnieuw versturen" }));
    expect(await screen.findByText("Deze mail kan niet opnieuw worden verstuurd.")).toBeVisible();
  });

  test("offers nothing to who may only read", async () => {
    answer(api.adminMails.outbox, [failed]);
    await inside(<MailList />, "reader");
    expect(screen.queryByRole("button", { name: "Opnieuw versturen" })).not.toBeInTheDocument();
  });

  test("says that it is empty, that nothing fits, and that it cannot be loaded", async () => {
    answer(api.adminMails.outbox, []);
    await inside(<MailList />);
    expect(screen.getByText("Nog geen mails")).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Mislukt");
    expect(screen.getByText("Geen mails gevonden")).toBeVisible();
    answer(api.adminMails.outbox, new Error("down"));
    await userEvent.type(screen.getByLabelText("Adres van de ontvanger"), "info@eik.nl{Enter}");
    expect(screen.getByText(/De mails konden niet worden geladen/)).toBeVisible();
  });
});

describe("addresses that mail does not reach", () => {
  test("are listed with the reason, and let in again", async () => {
    const row = {
      _id: "row",
      _creationTime: 0,
      email: "weg@eik.nl",
      reason: "bounced" as const,
      seal: null,
      details: "No such mailbox.",
    };
    answer(api.adminMails.blockedAddresses, [{ ...row, at: Date.now() }]);
    await inside(<BlockedAddresses />);
    expect(screen.getByText("No such mailbox.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Weer mailen" }));
    expect(unblock).toHaveBeenCalledWith({ email: "weg@eik.nl" });
  });

  test("are none while all is well", async () => {
    answer(api.adminMails.blockedAddresses, []);
    await inside(<BlockedAddresses />);
    expect(screen.getByText("Alle adressen doen het")).toBeVisible();
  });
});
