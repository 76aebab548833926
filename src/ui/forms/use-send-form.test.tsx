import { act, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { useState } from "react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { errorData } from "../../../domain/errors/data";
import { draftResolver } from "./draft-resolver";
import { guestDraftKey } from "../../app/kept/guest-drafts";
import { lateCheck, type LateCheck } from "./late-check";
import { BusyButton } from "./busy-button";
import { renderPage } from "../../testing/render";
import { enter } from "../../testing/fields";
import { CheckboxField } from "./checkbox-field";
import { ChoiceGroup } from "./choice-group";
import { Form } from "./form";
import { optionsOf, SelectField } from "./select-field";
import { TextField } from "./text-field";
import { noteTyping, typeAgain } from "./typed-before";
import { useSendForm } from "./use-send-form";

const required = z.string().check(z.minLength(1, { error: "Vul dit in." }));
const schema = z.object({
  floors: z.array(z.string()).check(z.minLength(1, { error: "Kies er één." })),
  name: required,
  email: required,
  password: required,
});
type Draft = z.infer<typeof schema>;
const send = vi.fn<(answers: Draft, requestId: () => string) => Promise<void>>();

const fits = draftResolver<Draft, Draft>(schema);

type SomeFormProps = { serverRendered?: boolean; check?: LateCheck<Draft, Draft> };

function SomeForm({ serverRendered = false, check }: SomeFormProps) {
  const { form, field, busy, ...sending } = useSendForm<Draft, Draft>({
    key: guestDraftKey("some"),
    initial: { floors: [], name: "Noor", email: "", password: "" },
    secret: ["password"],
    serverRendered,
    resolver: check?.resolver ?? fits,
    ...(check && { loadCheck: check.load }),
    problem: ({ email }) => (email === "" ? "MISSING_FIELDS" : null),
    refusals: { INVALID_EMAIL: ["email", "Dit adres kan niet."] },
    send,
  });
  return (
    <Form of={sending}>
      <ChoiceGroup legend="Vloeren" error={field("floors").error}>
        <CheckboxField label="Parket" value="parket" {...form.register("floors")} />
        <CheckboxField label="Kurk" value="kurk" {...form.register("floors")} />
      </ChoiceGroup>
      <TextField label="E-mail" type="email" required hint="Waar we heen schrijven." {...field("email")} />
      <TextField label="Wachtwoord" type="password" required {...field("password")} />
      <TextField label="Naam" required {...field("name")} />
      <BusyButton type="submit" busy={busy}>
        Versturen
      </BusyButton>
    </Form>
  );
}

const button = () => screen.getByRole("button", { name: "Versturen" });
const fill = async (user: UserEvent) => {
  await user.click(screen.getByRole("checkbox", { name: "Kurk" }));
  await enter(user, screen.getByLabelText("E-mail"), "geen adres");
  await enter(user, screen.getByLabelText("Wachtwoord"), "zestek");
};

beforeEach(() => {
  send.mockReset().mockResolvedValue();
});

describe("a form that lacks something", () => {
  test("says so under every field, takes the focus to the first of the page, and shows its toast", async () => {
    const user = userEvent.setup();
    await renderPage(<SomeForm />);
    await user.click(button());
    expect(screen.getByRole("checkbox", { name: "Parket" })).toHaveFocus();
    for (const box of screen.getAllByRole("checkbox")) {
      expect(box).toBeInvalid();
      expect(box).toHaveAccessibleDescription("Kies er één.");
    }
    expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("Waar we heen schrijven. Vul dit in.");
    expect(screen.getByLabelText("Wachtwoord")).toBeInvalid();
    expect(screen.getByLabelText("Naam")).toBeValid();
    expect(screen.getByText("Vul alle verplichte velden in")).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  test("leaves checking to us: no bubble in the browser's language", async () => {
    await renderPage(<SomeForm />);
    expect(document.querySelector("form")).toHaveAttribute("novalidate");
  });
});

describe("a form that fits", () => {
  test("is sent once however often it is pressed, and the focus stays with its button", async () => {
    const user = userEvent.setup();
    let arrive = () => {};
    send.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await renderPage(<SomeForm />);
    await fill(user);
    await user.dblClick(button());
    expect(button()).toBeDisabled();
    // What browsers do with a button that is disabled while it has the focus.
    act(() => button().blur());
    await act(async () => arrive());
    expect(send).toHaveBeenCalledOnce();
    await waitFor(() => expect(button()).toHaveFocus());
  });

  test("shows why it failed until the next try, and then nothing of it beside the success", async () => {
    const user = userEvent.setup();
    send.mockRejectedValueOnce(new ConvexError(errorData("RATE_LIMITED")));
    await renderPage(<SomeForm />);
    await fill(user);
    await user.click(button());
    expect(await screen.findByText("Er ging iets mis")).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toHaveValue("geen adres");
    await user.click(button());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(screen.queryByText("Er ging iets mis")).not.toBeInTheDocument();
  });

  test("says a refusal that is about one field under that field, and goes there", async () => {
    const user = userEvent.setup();
    send.mockRejectedValueOnce(new ConvexError(errorData("INVALID_EMAIL")));
    await renderPage(<SomeForm />);
    await fill(user);
    await user.click(button());
    expect(await screen.findByText("Controleer je e-mailadres")).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription(/Dit adres kan niet\.$/);
    expect(screen.getByLabelText("E-mail")).toHaveFocus();
  });
});

describe("what was typed", () => {
  test.each([true, false])("is there again after a reload, without secrets (server rendered: %s)", async (rendered) => {
    const user = userEvent.setup();
    const { unmount } = await renderPage(<SomeForm serverRendered={rendered} />);
    await fill(user);
    unmount();
    await renderPage(<SomeForm serverRendered={rendered} />);
    expect(screen.getByLabelText("E-mail")).toHaveValue("geen adres");
    expect(screen.getByRole("checkbox", { name: "Kurk" })).toBeChecked();
    expect(screen.getByLabelText("Naam")).toHaveValue("Noor");
    expect(screen.getByLabelText("Wachtwoord")).toHaveValue("");
    expect(JSON.stringify({ ...localStorage })).not.toContain("zestek");
  });

  test("is forgotten once it has arrived, also when the form is emptied for a next time", async () => {
    const user = userEvent.setup();
    await renderPage(<SomeForm />);
    await fill(user);
    expect(localStorage).toHaveLength(1);
    await user.click(button());
    await waitFor(() => expect(localStorage).toHaveLength(0));
    await enter(user, screen.getByLabelText("Naam"), "!");
    expect(localStorage).toHaveLength(1);
  });
});

describe("what was typed before the scripts came", () => {
  /** A form as the server sends it, in which somebody has typed, and which React makes anew. */
  const serve = () => {
    document.body.innerHTML = `<form>
      <input type="checkbox" name="floors" value="parket"><input type="checkbox" name="floors" value="kurk">
      <input name="email" value=""><input name="password" value=""><input name="name" value="Noor"><input name="other">
    </form>`;
    const [, kurk, email, password] = document.querySelectorAll("input");
    kurk!.checked = true;
    email!.value = "noor@voorbeeld.test";
    password!.value = "zestekens";
    noteTyping();
    const name = document.querySelector<HTMLInputElement>("[name=name]")!;
    name.focus();
    // React marks what it begins to take over, also where it makes the part anew in the end.
    Object.assign(name, { __reactFiber$served: null });
    name.value = "Noor B.";
    name.dispatchEvent(new InputEvent("input", { bubbles: true }));
    document.body.innerHTML = "";
  };

  test("stays, is kept without anything being typed after, and the focus stays in its field", async () => {
    serve();
    await renderPage(<SomeForm serverRendered />);
    expect(screen.getByLabelText("E-mail")).toHaveValue("noor@voorbeeld.test");
    expect(screen.getByLabelText("Wachtwoord")).toHaveValue("zestekens");
    expect(screen.getByRole("checkbox", { name: "Kurk" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Parket" })).not.toBeChecked();
    expect(screen.getByLabelText("Naam")).toHaveFocus();
    const kept = JSON.stringify({ ...localStorage });
    for (const text of ["noor@voorbeeld.test", "Noor B.", "kurk"]) expect(kept).toContain(text);
    expect(kept).not.toContain("zestekens");
  });

  test("is told to its form once, and to none of another page", async () => {
    serve();
    const { unmount } = await renderPage(<SomeForm serverRendered />);
    unmount();
    localStorage.clear();
    const again = await renderPage(<SomeForm serverRendered />);
    expect(screen.getByLabelText("E-mail")).toHaveValue("");
    again.unmount();

    serve();
    window.history.replaceState(null, "", "/elsewhere");
    await renderPage(<SomeForm serverRendered />);
    expect(screen.getByLabelText("E-mail")).toHaveValue("");
    expect(localStorage).toHaveLength(0);
  });
});

describe("what was typed before the scripts came into a field of its own", () => {
  function Searches() {
    const [place, setPlace] = useState("");
    return (
      <>
        <TextField label="Gemeente" name="city" value={place} onChange={({ target }) => setPlace(target.value)} />
        <p>Gezocht: {place}</p>
        <TextField label="Plaats" name="place" defaultValue="Zeist" />
        <SelectField label="Vloer" name="floor" defaultValue="" options={optionsOf(["", "Kurk"])} />
      </>
    );
  }

  test("stays, and is heard as if it was typed now", async () => {
    document.body.innerHTML = `<input name="city"><input name="place" value="Zeist">
      <select name="floor"><option value="" selected></option><option>Kurk</option></select>`;
    noteTyping();
    const served = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
    for (const [index, value] of ["Utrecht", "Baarn", "Kurk"].entries()) {
      served[index]!.value = value;
      served[index]!.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    served[1]!.focus();
    document.body.innerHTML = "";
    await renderPage(<Searches />);
    expect(await screen.findByText("Gezocht: Utrecht")).toBeVisible();
    expect(screen.getByLabelText("Gemeente")).toHaveValue("Utrecht");
    expect(screen.getByLabelText("Plaats")).toHaveValue("Baarn");
    expect(screen.getByLabelText("Plaats")).toHaveFocus();
    expect(screen.getByLabelText("Vloer")).toHaveValue("Kurk");
  });

  test("comes from before React took the field over: what is typed later stays away from a new one", async () => {
    document.body.innerHTML = '<input name="city">';
    noteTyping();
    const field = document.querySelector("input")!;
    typeAgain(field);
    await Promise.resolve();
    field.focus();
    field.value = "Zeist";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    document.body.innerHTML = "";
    await renderPage(<Searches />);
    expect(screen.getByLabelText("Gemeente")).toHaveValue("");
    expect(screen.getByLabelText("Gemeente")).not.toHaveFocus();
  });
});

describe("the id of a form's request", () => {
  test("stays until it is refused, also after a reload", async () => {
    const user = userEvent.setup();
    const ids: string[] = [];
    const fail = (error: Error) =>
      send.mockImplementationOnce(async (_answers, requestId) => {
        ids.push(requestId());
        throw error;
      });
    const { unmount } = await renderPage(<SomeForm />);
    await fill(user);
    fail(new TypeError("Failed to fetch"));
    await user.click(button());
    await waitFor(() => expect(button()).toBeEnabled());
    unmount();
    await renderPage(<SomeForm />);
    await enter(user, screen.getByLabelText("Wachtwoord"), "zestek");
    for (const [index, error] of [new ConvexError(errorData("RATE_LIMITED")), new TypeError("")].entries()) {
      fail(error);
      await user.click(button());
      await waitFor(() => expect(ids).toHaveLength(index + 2));
      await waitFor(() => expect(button()).toBeEnabled());
    }
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});

describe("a form whose check comes after the page", () => {
  test("fetches it before anything is sent, and says what does not fit as any other", async () => {
    const fetchCheck = vi.fn(async () => fits);
    await renderPage(<SomeForm check={lateCheck(fetchCheck)} />);
    expect(fetchCheck).toHaveBeenCalledOnce();
    await userEvent.setup().click(button());
    expect(await screen.findByText("Kies er één.")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Parket" })).toHaveFocus();
    expect(screen.getByText("Vul alle verplichte velden in")).toBeVisible();
    expect(fetchCheck).toHaveBeenCalledOnce();
  });

  test("says that it failed when it cannot be had, sends nothing, and can be sent again", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const fetchCheck = vi.fn(async (): Promise<typeof fits> => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    const user = userEvent.setup();
    await renderPage(<SomeForm check={lateCheck(fetchCheck)} />);
    await fill(user);
    await user.click(button());
    expect(await screen.findByText("Er ging iets mis")).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    expect(button()).toBeEnabled();

    fetchCheck.mockResolvedValue(fits);
    await user.click(button());
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(screen.queryByText("Er ging iets mis")).not.toBeInTheDocument();
  });
});
