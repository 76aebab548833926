import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ViewerProps } from "./picture";
import { ViewerDialog } from "./viewer-dialog";

const pictures = [1, 2, 3].map((number) => ({ url: `https://site.test/${number}.jpg`, alt: `Foto ${number}` }));
const viewer = (changes: Partial<ViewerProps> = {}) => (
  <ViewerDialog {...{ pictures, label: "Foto's", at: 2, open: true, onAt: vi.fn(), onClose: vi.fn(), ...changes }} />
);

test("a picture that is taken away while somebody looks at it gives way to the last of the others (B01)", () => {
  const { rerender } = render(viewer());
  expect(screen.getByRole("img", { name: "Foto 3" })).toBeVisible();
  rerender(viewer({ pictures: pictures.slice(0, 2) }));
  expect(screen.getByRole("img", { name: "Foto 2" })).toBeVisible();
  expect(screen.getByText("2 van 2")).toBeVisible();
  const onAt = vi.fn();
  rerender(viewer({ pictures: pictures.slice(0, 2), onAt }));
  screen.getByRole("button", { name: "Vorige foto" }).click();
  expect(onAt).toHaveBeenCalledWith(0);
});

test("the viewer closes with the last picture (B01)", () => {
  const onClose = vi.fn();
  const { rerender } = render(viewer());
  rerender(viewer({ pictures: [], onClose }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
});
