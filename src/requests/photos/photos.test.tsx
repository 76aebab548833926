import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { PHOTOS_MAX } from "../../../domain/limits";
import { NetworkError } from "../../app/live/network-error";
import { UploadError } from "../../app/outbox/upload-error";
import { emptyOutbox } from "../../testing/fake-outbox";
import { renderPage } from "../../testing/render";
import { basketOf } from "./basket";
import { PhotoField } from "./photo-field";

type Upload = { requestId: string; target: { key: string }; onProgress: (part: number) => void };
const post = vi.hoisted(() => vi.fn<(upload: Upload) => Promise<string>>());
const kept = vi.hoisted(() => new Map<string, { id: string; key: string; place: number }>());
const withdrawn = vi.hoisted(() => vi.fn());
vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);
vi.mock("../../app/outbox/post-picture", () => ({ postPicture: post }));
vi.mock("../../app/pictures/prepare-image", () => ({ prepareImage: (_: string, file: File) => Promise.resolve(file) }));
vi.mock("../../app/live/http-client", () => ({ guestClient: () => ({ mutation: withdrawn }) }));
vi.mock("../../app/pictures/photo-store", () => ({
  readPhotos: (key: string) => Promise.resolve([...kept.values()].filter((photo) => photo.key === key)),
  keepPhoto: (photo: { id: string; key: string; place: number }) => Promise.resolve(void kept.set(photo.id, photo)),
  forgetPhotos: (ids: string[]) => Promise.resolve(ids.forEach((id) => kept.delete(id))),
}));

function Form({ start = "" }: { start?: string }) {
  const [key, setKey] = useState(start);
  return (
    <>
      <PhotoField photoKey={key} onKey={setKey} />
      <output>{key}</output>
    </>
  );
}

const files = (count: number) =>
  Array.from({ length: count }, (_, i) => new File([`${i}`], `foto${i + 1}.jpg`, { type: "image/jpeg" }));
const input = () => screen.queryByLabelText("Foto's toevoegen");
const choose = async (count: number) =>
  fireEvent.change(await screen.findByLabelText("Foto's toevoegen"), { target: { files: files(count) } });
const tiles = () => screen.queryAllByRole("img", { name: /^Foto \d/ });

beforeEach(() => {
  emptyOutbox();
  kept.clear();
  post.mockReset().mockImplementation(({ requestId }) => Promise.resolve(`photo of ${requestId}`));
  withdrawn.mockReset().mockResolvedValue(null);
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
});

test("the button for photos has the colour and the room that it was given", async () => {
  await renderPage(<Form />);
  const button = (await screen.findByLabelText("Foto's toevoegen")).closest("label")!;
  expect(button).toHaveStyle({ marginTop: "8px" });
  expect(button).toHaveAttribute("data-accent-color", "gray");
});

test("photos are sent under one key while the form is filled in, and the first eight are taken", async () => {
  await renderPage(<Form />);
  await choose(PHOTOS_MAX + 1);
  expect(await screen.findByText("Er passen maximaal acht foto's bij. De rest is niet toegevoegd.")).toBeVisible();
  await waitFor(() => expect(post).toHaveBeenCalledTimes(PHOTOS_MAX));
  expect(tiles()).toHaveLength(PHOTOS_MAX);
  expect(input()).toBeNull();
  const key = screen.getByText(/^[0-9a-f-]{36}$/).textContent;
  expect(new Set(post.mock.calls.map(([{ target }]) => target.key))).toEqual(new Set([key]));
});

test("photos that are chosen before the device has said what it keeps of the form are no more than fit beside those", async () => {
  for (let place = 1; place <= 6; place += 1) {
    const file = new Blob(["kept"]);
    kept.set(`kept${place}`, { id: `kept${place}`, key: "form", place, file, sentAt: Date.now() } as never);
  }
  const basket = basketOf("form");
  basket.add(files(4));
  await basket.kept();
  expect(basket.photos.get()).toHaveLength(PHOTOS_MAX);
  expect(basket.isCut.get()).toBe(true);
  basket.close(false);
});

test("a photo shows how far it is; one that failed says why, stays, and goes when it is tried again", async () => {
  let fail: (error: unknown) => void = () => {};
  post.mockImplementationOnce(({ onProgress }) => {
    onProgress(0.4);
    return new Promise((_, reject) => (fail = reject));
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  await renderPage(<Form />);
  await choose(1);
  expect(await screen.findByRole("progressbar", { name: "Foto 1 uploaden" })).toHaveValue(0.4);
  act(() => fail(new UploadError("RATE_LIMITED")));
  const again = await screen.findByRole("button", { name: "Opnieuw proberen, foto 1" });
  await userEvent.click(again);
  expect(await screen.findByText("Eén foto klaar om mee te sturen.")).toBeVisible();
  const [[first], [second]] = post.mock.calls as [[Upload], [Upload]];
  expect(second.requestId).toBe(first.requestId);
});

test("a photo whose line is lost waits, and goes when it is back", async () => {
  post.mockRejectedValueOnce(new NetworkError("lost"));
  await renderPage(<Form />);
  await choose(1);
  expect(await screen.findByText("Staat klaar")).toBeVisible();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Eén foto klaar om mee te sturen.")).toBeVisible();
});

test("a photo that is removed is deleted at the deployment and on this device, and the focus moves on", async () => {
  await renderPage(<Form />);
  await choose(2);
  await screen.findByText("2 foto's klaar om mee te sturen.");
  const [{ id } = { id: "" }] = [...kept.values()];
  await userEvent.click(screen.getByRole("button", { name: "Foto 1 verwijderen" }));
  expect(withdrawn).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ uploadId: id }));
  expect([...kept.keys()]).not.toContain(id);
  expect(tiles()).toHaveLength(1);
  await waitFor(() => expect(input()).toHaveFocus());
});

test("a form that comes back finds its photos; what had not arrived is sent", async () => {
  const key = crypto.randomUUID();
  const photo = { key, file: new Blob(["1"]), keptAt: Date.now() };
  for (const [place, sentAt] of [Date.now(), null].entries()) {
    const id = crypto.randomUUID();
    kept.set(id, { ...photo, id, place, sentAt } as never);
  }
  await renderPage(<Form start={key} />);
  expect(await screen.findByText("2 foto's klaar om mee te sturen.")).toBeVisible();
  expect(post.mock.calls.map(([{ requestId }]) => requestId)).toEqual([[...kept.keys()][1]]);
});

test("one that arrived so long ago that it may be gone is sent anew, under another id", async () => {
  const [key, id] = [crypto.randomUUID(), crypto.randomUUID()];
  kept.set(id, { id, key, place: 1, file: new Blob(["1"]), sentAt: 1, keptAt: Date.now() } as never);
  await renderPage(<Form start={key} />);
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(post.mock.calls[0]![0].requestId).not.toBe(id);
  expect(within(screen.getByRole("list")).getAllByRole("img")).toHaveLength(1);
});
