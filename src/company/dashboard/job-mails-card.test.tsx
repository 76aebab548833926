import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { createStore, useStore } from "../../lib/store";
import { emptyOutbox, handOver, inOutbox } from "../../testing/fake-outbox";
import { renderPage } from "../../testing/render";
import { JobMailsCard } from "./job-mails-card";

vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);

const box = () => screen.getByRole("checkbox", { name: /Mail mij over nieuwe opdrachten/ });
beforeEach(emptyOutbox);

test("a company that stopped its mails turns them on again (C34)", async () => {
  let finish: () => void = () => {};
  handOver.mockReturnValue(new Promise((resolve) => (finish = () => resolve({ status: "sent", answer: null }))));
  await renderPage(<JobMailsCard wanted={false} />);
  expect(box()).not.toBeChecked();
  await userEvent.click(box());
  expect(box()).toBeChecked();
  expect(handOver.mock.calls.map(([{ call, args }]) => [call, args])).toEqual([
    ["companies:setJobMails", { wanted: true }],
  ]);
  finish();
});

test("a choice that arrived stays until the page has heard of it, and then follows what is stored", async () => {
  handOver.mockResolvedValue({ status: "sent", answer: null });
  const stored = createStore(true);
  const Live = () => <JobMailsCard wanted={useStore(stored, true)} />;
  await renderPage(<Live />);
  await userEvent.click(box());
  expect(box()).not.toBeChecked();
  act(() => stored.set(false));
  expect(box()).not.toBeChecked();
  act(() => stored.set(true));
  expect(box()).toBeChecked();
});

test("a choice that was not stored is taken back, and said", async () => {
  handOver.mockRejectedValue(new Error("Server Error"));
  await renderPage(<JobMailsCard wanted />);
  await userEvent.click(box());
  expect(await screen.findByText(/Je keuze is niet opgeslagen/)).toBeVisible();
  await waitFor(() => expect(box()).toBeChecked());
});

test("a choice that waits shows as chosen, and another one comes in its place", async () => {
  inOutbox({ about: "job-mails", draft: { wanted: false } });
  await renderPage(<JobMailsCard wanted />);
  expect(box()).not.toBeChecked();
  expect(screen.getByText("Staat klaar")).toBeVisible();
  await userEvent.click(box());
  expect(handOver.mock.calls[0]?.[0]).toMatchObject({ replaces: "entry-1", args: { wanted: true } });
});
