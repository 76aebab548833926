import { act, render, screen } from "@testing-library/react";
import { Theme } from "@radix-ui/themes";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Loading } from "./loading";
import { NotLoading } from "./not-loading";

const notes = () => screen.queryAllByText("Het laden duurt langer dan normaal.");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

test("what stays grey for five seconds says that it takes long, once on a page, and asks again", () => {
  const onRetry = vi.fn();
  const { unmount } = render(
    <Theme>
      <Loading onRetry={onRetry}>jobs</Loading>
      <Loading>counts</Loading>
    </Theme>,
  );
  pass(4900);
  expect(notes()).toHaveLength(0);
  pass(200);
  expect(notes()).toHaveLength(1);
  screen.getByRole("button", { name: "Probeer opnieuw" }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  unmount();
});

test("a grey shape that takes another one's place goes on waiting", () => {
  const { rerender, unmount } = render(
    <Theme>
      <Loading key="a">guard</Loading>
    </Theme>,
  );
  pass(4000);
  rerender(
    <Theme>
      <Loading key="b">page</Loading>
    </Theme>,
  );
  pass(1500);
  expect(notes()).toHaveLength(1);
  unmount();
});

test("what is not asked for yet is never slow", () => {
  const { unmount } = render(
    <Theme>
      <NotLoading>
        <Loading>far below</Loading>
      </NotLoading>
    </Theme>,
  );
  pass(60_000);
  expect(notes()).toHaveLength(0);
  unmount();
});
