import type { UserEvent } from "@testing-library/user-event";

/** Enters a text into a field in one go, after what it has: for tests that are about something else than typing. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** The field of a form that no person sees (`TrapField`). */
export function hiddenField(): HTMLInputElement {
  return document.querySelector<HTMLInputElement>("[aria-hidden] > input")!;
}
