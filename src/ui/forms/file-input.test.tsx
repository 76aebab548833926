import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { FileInput } from "./file-input";

const onFiles = vi.fn<(files: File[]) => void>();
const photo = new File(["x"], "vloer.jpg", { type: "image/jpeg" });
const transfer = (types = ["Files"]) => ({ files: [photo], types });

function Field({ take = onFiles }: { take?: typeof onFiles }) {
  return (
    <form noValidate aria-label="Bericht">
      <textarea aria-label="Tekst" />
      <FileInput multiple={false} ref={null} onFiles={take}>
        Foto's
      </FileInput>
    </form>
  );
}

beforeEach(() => void onFiles.mockReset());

test("a photo that is dropped beside its field is chosen, and the browser does not leave the page", () => {
  render(<Field />);
  for (const type of ["dragOver", "drop"] as const) {
    // False: the browser's own answer was prevented.
    expect(fireEvent[type](document.body, { dataTransfer: { files: [photo, photo], types: ["Files"] } })).toBe(false);
  }
  expect(onFiles.mock.calls).toEqual([[[photo]]]);
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [], types: ["text/plain"] } })).toBe(true);
});

test("a screenshot that is pasted into the text beside the field is chosen, and pasted text stays text", () => {
  render(<Field />);
  fireEvent.paste(screen.getByLabelText("Tekst"), { clipboardData: transfer(["text/plain", "Files"]) });
  expect(onFiles).not.toHaveBeenCalled();
  fireEvent.paste(screen.getByLabelText("Tekst"), { clipboardData: transfer() });
  expect(onFiles.mock.calls).toEqual([[[photo]]]);
});

test("of several fields the one in the same form takes it, and none elsewhere", () => {
  const other = vi.fn<(files: File[]) => void>();
  render(
    <>
      <Field />
      <Field take={other} />
    </>,
  );
  fireEvent.drop(screen.getAllByLabelText("Tekst")[1]!, { dataTransfer: transfer() });
  expect(fireEvent.drop(document.body, { dataTransfer: transfer() })).toBe(false);
  expect(other).toHaveBeenCalledOnce();
  expect(onFiles).not.toHaveBeenCalled();
});

test("a field that has gone takes nothing", () => {
  const { unmount } = render(<Field />);
  unmount();
  expect(fireEvent.drop(document.body, { dataTransfer: transfer() })).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});
