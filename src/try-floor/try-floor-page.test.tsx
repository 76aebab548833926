/** Choosing a photo on the page that lays a floor in it (N18). */
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { UploadError } from "../app/outbox/upload-error";
import { renderPage } from "../testing/render";
import { toastStore } from "../ui/overlays/toast-store";
import { TryFloorPage } from "./try-floor-page";

vi.mock("./stage", () => ({
  warmUp: () => Promise.resolve(),
  coolDown: () => {},
  Stage: () => null,
  roomOfPhoto: () => Promise.reject(new UploadError("UPLOAD_NOT_AN_IMAGE")),
  exampleRoom: () => ({ over: true }),
}));

test("a file that is no photo is refused without a word of sending, and the message goes with the next choice", async () => {
  await renderPage(<TryFloorPage />);
  fireEvent.change(await screen.findByLabelText("Foto van je kamer kiezen"), {
    target: { files: [new File(["geen foto"], "x.jpg")] },
  });
  await vi.waitFor(() =>
    expect(toastStore.get()).toMatchObject([
      { title: "Dit lukt nu niet", text: "Kies een foto: jpg, png, gif of webp.", tone: "error" },
    ]),
  );
  await userEvent.click(screen.getByRole("button", { name: "Eerst kijken in een voorbeeldkamer" }));
  await vi.waitFor(() => expect(toastStore.get()).toEqual([]));
});
