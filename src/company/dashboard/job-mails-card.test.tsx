import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { renderPage } from "../../testing/render";
import { fake, forgetAnswers } from "../../testing/fake-convex";
import { JobMailsCard } from "./job-mails-card";

const setJobMails = fake(api.companies.setJobMails);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const box = () => screen.getByRole("checkbox", { name: /Mail mij over nieuwe opdrachten/ });
beforeEach(() => forgetAnswers());

test("a company that stopped its mails turns them on again (C34)", async () => {
  let finish: (answer: null) => void = () => {};
  setJobMails.mockReturnValue(
    new Promise<null>((resolve) => {
      finish = resolve;
    }),
  );
  await renderPage(<JobMailsCard wanted={false} />);
  expect(box()).not.toBeChecked();
  await userEvent.click(box());
  expect(box()).toBeChecked();
  expect(setJobMails).toHaveBeenCalledExactlyOnceWith({ wanted: true });
  finish(null);
});

test("a choice that was not stored is taken back, and said", async () => {
  setJobMails.mockRejectedValue(new Error("Server Error"));
  await renderPage(<JobMailsCard wanted />);
  await userEvent.click(box());
  expect(await screen.findByText(/Je keuze is niet opgeslagen/)).toBeVisible();
  await waitFor(() => expect(box()).toBeChecked());
});
