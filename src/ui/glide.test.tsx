import { render } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { Glide } from "./glide";

/** A list with what follows it on the page, and a button that stands on the screen. */
function Page({ rows }: { rows: string[] }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={root}>
        <Glide root={root}>
          {rows.map((row) => (
            <p key={row}>{row}</p>
          ))}
        </Glide>
      </div>
      <footer>Voet</footer>
      <button type="button" style={{ position: "fixed", translate: `0 ${-64 * rows.length}px` }}>
        Chat
      </button>
    </>
  );
}

test("what follows a change on the page is held in its old place, and what is fixed to the screen is left alone", () => {
  // Everything moves down by the height of a row, as the page grows.
  let top = 100;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => new DOMRect(0, top, 300, 40));
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { getByText, rerender } = render(<Page rows={["een"]} />);
  vi.spyOn(Glide.prototype, "componentDidUpdate").mockImplementationOnce(function (this: Glide, ...update) {
    top = 140;
    vi.mocked(Glide.prototype.componentDidUpdate).mockRestore();
    this.componentDidUpdate(...update);
  });
  rerender(<Page rows={["een", "twee"]} />);
  expect(getByText("Voet").style.translate).toBe("0px -40px");
  expect(getByText("Chat").style.translate).toBe("0 -128px");
});
