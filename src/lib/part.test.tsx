import { render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { useOptionalPart } from "./optional-part";
import { createPart, usePart, type Part } from "./part";

type Code = { word: string };

function Shown({ part, wanted = true }: { part: Part<Code>; wanted?: boolean }) {
  const code = usePart(part, wanted);
  return <p>{code === null ? "komt eraan" : code.word}</p>;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>lukte niet</p> : this.props.children);
}

test("a part is fetched once, by the first who wants it, and shown to all of them", async () => {
  const load = vi.fn(() => Promise.resolve({ word: "hout" }));
  const part = createPart(load);
  const { rerender } = render(<Shown part={part} wanted={false} />);
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByText("komt eraan")).toBeVisible();

  rerender(
    <>
      <Shown part={part} />
      <Shown part={part} />
    </>,
  );
  expect(await screen.findAllByText("hout")).toHaveLength(2);
  expect(load).toHaveBeenCalledOnce();
});

test("a part that has come is there at once for what is shown later", async () => {
  const part = createPart(() => Promise.resolve({ word: "kurk" }));
  const first = render(<Shown part={part} />);
  await screen.findByText("kurk");
  first.unmount();
  render(<Shown part={part} />);
  expect(screen.getByText("kurk")).toBeVisible();
});

test("a part that cannot be fetched fails what shows it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const part = createPart<Code>(() => Promise.reject(new TypeError("Failed to fetch")));
  render(
    <Boundary>
      <Shown part={part} />
    </Boundary>,
  );
  expect(await screen.findByText("lukte niet")).toBeVisible();
  log.mockRestore();
});

function Extra({ part }: { part: Part<Code> }) {
  const code = useOptionalPart(part);
  return <p>{code === "failed" ? "gaat zonder" : code === null ? "komt eraan" : code.word}</p>;
}

test("a part that a page can do without is shown when it comes", async () => {
  render(<Extra part={createPart(() => Promise.resolve({ word: "lino" }))} />);
  expect(await screen.findByText("lino")).toBeVisible();
});

test("a part that a page can do without fails nothing when it cannot be fetched, and is logged", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const error = new TypeError("Failed to fetch");
  render(
    <Boundary>
      <Extra part={createPart<Code>(() => Promise.reject(error))} />
    </Boundary>,
  );
  expect(await screen.findByText("gaat zonder")).toBeVisible();
  expect(log).toHaveBeenCalledWith(expect.any(String), error);
  log.mockRestore();
});
