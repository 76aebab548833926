import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { UploadError } from "../../app/outbox/upload-error";
import { createStore, useStore } from "../../lib/store";
import { answer, fake, forgetAnswers } from "../../testing/fake-convex";
import { emptyOutbox, inOutbox, pressed } from "../../testing/fake-outbox";
import { renderPage } from "../../testing/render";
import { AvatarUpload } from "./avatar-upload";
import { PortfolioUpload } from "./portfolio-upload";

const removeImage = fake(api.images.remove);

vi.mock("convex/react", async (original) => {
  const { fakeHooks } = await import("../../testing/fake-convex");
  return { ...(await original<object>()), ...fakeHooks };
});

const uploadImage = vi.hoisted(() => vi.fn<(kind: string, file: File) => Promise<string | null>>());
vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);
vi.mock("./upload-image", () => ({ uploadImage, aboutPictures: (kind: string) => `pictures:${kind}` }));
vi.mock("../../app/pictures/prepare-image", () => ({ prepareImage: (_: string, file: File) => Promise.resolve(file) }));

const photos = (count: number) =>
  Array.from({ length: count }, (_, i) => new File([`${i}`], `foto${i + 1}.jpg`, { type: "image/jpeg" }));
const stored = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ imageId: `image${i + 1}`, url: `https://files.test/${i + 1}` }));
/** Lets the page ask again, as a live query does by itself. */
const version = createStore(0);
function Page({ page }: { page: () => ReactNode }) {
  useStore(version, 0);
  return page();
}
const show = (page: () => ReactNode) => renderPage(<Page page={page} />);
type Images = Parameters<typeof answer<typeof api.images.mine>>[1];
function nowStored(images: Images) {
  answer(api.images.mine, images);
  act(() => version.set((now) => now + 1));
}

const addButton = () => screen.queryByLabelText("Foto's toevoegen");
const sentNames = () => uploadImage.mock.calls.map(([, file]) => file.name);

let logged: unknown[][];
beforeEach(() => {
  emptyOutbox();
  forgetAnswers();
  uploadImage.mockReset();
  uploadImage.mockImplementation(async (_, file) => `id of ${file.name}`);
  removeImage.mockResolvedValue(null);
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => void logged.push(words));
  answer(api.images.mine, { avatar: null, portfolio: [] });
});

describe("photos of earlier work, as the company's forms ask for them", () => {
  const open = () => show(() => <PortfolioUpload legend="Foto's" max={5} extra="ignore" />);

  test("take the first five of seven, say so, and the button to add is gone (ONB-008)", async () => {
    await open();
    await userEvent.upload(addButton()!, photos(7));
    await waitFor(() => expect(sentNames()).toEqual(["foto1.jpg", "foto2.jpg", "foto3.jpg", "foto4.jpg", "foto5.jpg"]));
    expect(screen.getByText("Er passen maximaal 5 foto's bij. De rest is niet toegevoegd.")).toBeVisible();
    expect(addButton()).toBeNull();
  });

  test("show what is stored, and the button is back when one is removed (ONB-008, ONB-019)", async () => {
    answer(api.images.mine, { avatar: null, portfolio: stored(5) });
    await open();
    expect(screen.getAllByRole("img")).toHaveLength(5);
    expect(addButton()).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Foto 2 verwijderen" }));
    expect(removeImage).toHaveBeenCalledWith({ imageId: "image2" });
    nowStored({ avatar: null, portfolio: stored(4) });
    await waitFor(() => expect(addButton()).toHaveFocus());
  });

  test("that fail are named among several, and the others arrive", async () => {
    uploadImage.mockImplementationOnce(() => Promise.reject(new UploadError("UPLOAD_NOT_AN_IMAGE")));
    await open();
    await userEvent.upload(addButton()!, photos(2));
    expect(await screen.findByText("foto1.jpg: Kies een foto: jpg, png, gif of webp.")).toBeVisible();
    await waitFor(() => expect(sentNames()).toEqual(["foto1.jpg", "foto2.jpg"]));
    expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  });
});

describe("the uploader of the /verhuis wizard", () => {
  test.each([
    [1, "Foto kiezen", <AvatarUpload legend="Profielfoto" extra="refuse" />],
    [6, "Foto's toevoegen", <PortfolioUpload legend="Foto's" max={6} extra="refuse" />],
  ])("refuses more than %i and sends none (ONB-030)", async (max, label, uploader) => {
    await renderPage(uploader);
    await userEvent.upload(screen.getByLabelText(label), photos(max + 1));
    expect(await screen.findByText("Te veel bestanden")).toBeVisible();
    expect(screen.getByText(`Je kunt maximaal ${max} bestand(en) uploaden.`)).toBeVisible();
    expect(uploadImage).not.toHaveBeenCalled();
  });
});

describe("the avatar", () => {
  const open = () => show(() => <AvatarUpload legend="Logo of foto" extra="ignore" />);

  test("is replaced by a new choice and can be removed", async () => {
    answer(api.images.mine, { avatar: stored(1)[0]!, portfolio: [] });
    await open();
    expect(screen.getByAltText("Je huidige foto")).toHaveAttribute("src", "https://files.test/1");
    await userEvent.upload(screen.getByLabelText("Andere foto kiezen"), photos(1));
    expect(uploadImage).toHaveBeenCalledWith("avatar", expect.any(File), expect.any(Function));
    expect(await screen.findByText("Opgeslagen.")).toBeVisible();
    nowStored({ avatar: { imageId: "id of foto1.jpg", url: "https://files.test/new" }, portfolio: [] });
    await userEvent.click(await screen.findByRole("button", { name: "Foto verwijderen" }));
    expect(removeImage).toHaveBeenCalledWith({ imageId: "id of foto1.jpg" });
  });

  test.each([
    ["UPLOAD_NEEDS_LOGIN", "Niet ingelogd"],
    ["UPLOAD_FAILED", "Upload mislukt"],
  ] as const)(
    "that fails with %s is told and logged, and there is none (ONB-016, ONB-031, ONB-032)",
    async (code, title) => {
      uploadImage.mockRejectedValue(new UploadError(code));
      await open();
      await userEvent.upload(screen.getByLabelText("Foto kiezen"), photos(1));
      expect((await screen.findByText(title)).closest("[data-tone]")).toHaveAttribute("data-tone", "error");
      expect(logged).toEqual([["foto1.jpg was not uploaded", expect.any(UploadError)]]);
      expect(screen.queryByRole("img")).toBeNull();
      expect(screen.getByLabelText("Foto kiezen")).toBeEnabled();
    },
  );

  test("is the first of several that are dropped, and says so", async () => {
    await open();
    fireEvent.drop(screen.getByRole("group", { name: "Logo of foto" }), {
      dataTransfer: { files: photos(2), types: ["Files"] },
    });
    await waitFor(() => expect(sentNames()).toEqual(["foto1.jpg"]));
    expect(screen.getByText("Er past er maar één bij. De rest is niet toegevoegd.")).toBeVisible();
  });

  test("that cannot be removed stays, with a message", async () => {
    answer(api.images.mine, { avatar: stored(1)[0]!, portfolio: [] });
    removeImage.mockRejectedValue(new Error("offline"));
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Foto verwijderen" }));
    expect(await screen.findByText("Er ging iets mis")).toBeVisible();
    expect(screen.getByAltText("Je huidige foto")).toBeVisible();
  });
});

describe("without a connection", () => {
  const file = new Blob(["0"], { type: "image/jpeg" });
  const open = () => show(() => <PortfolioUpload legend="Foto's" max={5} extra="ignore" />);

  test("a photo waits in its place among the others, takes room, and can be taken back", async () => {
    answer(api.images.mine, { avatar: null, portfolio: stored(3) });
    inOutbox({ about: "pictures:portfolio", file });
    await open();
    expect(await screen.findByText("Staat klaar")).toBeVisible();
    uploadImage.mockResolvedValue(null);
    await userEvent.upload(addButton()!, photos(2));
    await waitFor(() => expect(sentNames()).toEqual(["foto1.jpg"]));
    expect(screen.getByText("Er passen maximaal 5 foto's bij. De rest is niet toegevoegd.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Foto 4 verwijderen" }));
    expect(pressed.discard).toHaveBeenCalledWith("entry-1");
  });

  test("one that was refused says why, and goes again or is thrown away", async () => {
    inOutbox({ about: "pictures:portfolio", file, state: "refused", refusal: "TOO_MANY_FILES" });
    await open();
    expect(await screen.findByText("Niet verstuurd")).toBeVisible();
    expect(screen.getByText(/Geweigerd: TOO_MANY_FILES/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Opnieuw versturen" }));
    await userEvent.click(screen.getByRole("button", { name: "Weggooien" }));
    expect([pressed.again, pressed.discard].map((press) => press.mock.calls)).toEqual([[["entry-1"]], [["entry-1"]]]);
  });

  test("a new avatar is shown in place of the last, as waiting", async () => {
    answer(api.images.mine, { avatar: stored(1)[0]!, portfolio: [] });
    inOutbox({ about: "pictures:avatar", file });
    await show(() => <AvatarUpload legend="Logo of foto" extra="ignore" />);
    expect(await screen.findByText("Staat klaar")).toBeVisible();
    expect(screen.queryByAltText("Je huidige foto")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Toch niet versturen" }));
    expect(pressed.discard).toHaveBeenCalledWith("entry-1");
  });
});

test("pictures that cannot be loaded say so, and nothing can be chosen over them", async () => {
  answer(api.images.mine, new Error("no"));
  await act(async () => void (await renderPage(<PortfolioUpload legend="Foto's" max={5} extra="ignore" />)));
  expect(screen.getByText(/konden niet worden geladen/)).toBeVisible();
  expect(addButton()).toBeNull();
});
