import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY_MS, DEVICE_KEEPS_DAYS } from "../../../domain/limits";
import { useKeptText } from "./kept-text";

const open = (key: Parameters<typeof useKeptText>[0] = "vo:text:question:b1", initial = "") =>
  renderHook((start: string) => useKeptText(key, start), { initialProps: initial });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("a field that this device keeps", () => {
  test("has what was typed when it is opened again, until it is forgotten or emptied", () => {
    const { result, unmount } = open();
    act(() => result.current[1]("Is de dekvloer vlak?"));
    unmount();
    const again = open();
    expect(again.result.current[0]).toBe("Is de dekvloer vlak?");
    act(() => again.result.current[2]());
    expect(again.result.current[0]).toBe("");
    expect(open().result.current[0]).toBe("");
    expect(localStorage).toHaveLength(0);
  });

  test("keeps what was typed after it was sent, here or on this page once it was opened again", () => {
    const { result, unmount } = open();
    act(() => result.current[1]("Is de dekvloer vlak?"));
    const forget = result.current[2];
    act(() => result.current[1]("Is de dekvloer vlak? En droog?"));
    act(() => forget("Is de dekvloer vlak?"));
    expect(result.current[0]).toBe("Is de dekvloer vlak? En droog?");
    unmount();
    act(() => forget("Is de dekvloer vlak?"));
    expect(open().result.current[0]).toBe("Is de dekvloer vlak? En droog?");
    act(() => forget("Is de dekvloer vlak? En droog?"));
    expect(open().result.current[0]).toBe("");
  });

  test("follows what is stored until something is typed, and keeps that when the stored text changes", () => {
    const { result, rerender } = open("vo:staff:melding", "Tot morgen dicht.");
    rerender("Weer open.");
    expect(result.current[0]).toBe("Weer open.");
    act(() => result.current[1]("Vannacht dicht."));
    rerender("Zondag dicht.");
    expect(result.current[0]).toBe("Vannacht dicht.");
  });

  test("of staff ends with the tab", () => {
    const { result } = open("vo:staff:u1:Blokkeren");
    act(() => result.current[1]("Belt klanten op."));
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(1);
  });

  test("is empty once the device's days are over", () => {
    const { result } = open();
    act(() => result.current[1]("Is de dekvloer vlak?"));
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + (DEVICE_KEEPS_DAYS + 1) * DAY_MS);
    expect(open().result.current[0]).toBe("");
    vi.restoreAllMocks();
  });
});
