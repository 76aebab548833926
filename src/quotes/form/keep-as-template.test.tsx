import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyOutbox, handOver } from "../../testing/fake-outbox";
import { renderPage } from "../../testing/render";
import { KeepAsTemplate } from "./keep-as-template";

vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);

beforeEach(() => {
  localStorage.clear();
  emptyOutbox();
});

const quote = { title: "Eiken", description: "Leggen.", priceCents: 125_000 };
const open = async () => {
  await renderPage(<KeepAsTemplate read={() => quote as never} />);
  await userEvent.click(screen.getByRole("button", { name: "Bewaar als sjabloon" }));
  return await screen.findByLabelText("Naam");
};

test("the name of a template is there when the page is opened again, until it is kept or thrown away", async () => {
  await userEvent.type(await open(), " visgraat");
  cleanup();
  expect(await open()).toHaveValue("Eiken visgraat");
  await userEvent.click(screen.getByRole("button", { name: "Bewaren" }));
  expect(JSON.parse(JSON.stringify(handOver.mock.calls[0]?.[0].args))).toMatchObject({
    templates: [{ name: "Eiken visgraat" }],
  });
  cleanup();
  expect(await open()).toHaveValue("Eiken");
});

test("a name stays in its dialog when the template is refused, and Enter that ends a composed word keeps nothing", async () => {
  handOver.mockRejectedValueOnce(new Error("refused"));
  const name = await open();
  await userEvent.type(name, " visgraat");
  fireEvent.keyDown(name, { key: "Enter", keyCode: 229 });
  expect(handOver).not.toHaveBeenCalled();
  await userEvent.type(name, "{Enter}");
  expect(handOver).toHaveBeenCalledOnce();
  expect(await screen.findByLabelText("Naam")).toHaveValue("Eiken visgraat");
  await userEvent.click(screen.getByRole("button", { name: "Bewaren" }));
  expect(screen.queryByLabelText("Naam")).not.toBeInTheDocument();
});
