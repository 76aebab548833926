import { afterEach, expect, test, vi } from "vitest";
import { sharedPainter } from "./painter-for";
import { coolDown, warmUp } from "./warm-up";

vi.mock("./floors", () => ({ FLOORS: [{ art: "laminaat", size: [1, 1] }], drawingOf: () => Promise.resolve(null) }));
vi.mock("./webgl-painter", () => ({
  webglPainter: () => {
    let light: object | null = null;
    return {
      ...{ setDrawing: vi.fn(), paint: vi.fn(), stop: vi.fn(), isLost: () => false },
      isLit: () => light !== null,
      setLight: vi.fn((next: object) => void (light = next)),
    };
  },
}));
afterEach(coolDown);

test("N18 the painter is made ready by a floor that nobody sees, which leaves the light of a room that came first", async () => {
  await warmUp();
  expect(sharedPainter().paint).toHaveBeenCalledOnce();
  coolDown();

  const room = { width: 2, height: 1, bytes: new Uint8ClampedArray(8).fill(90) };
  const warming = warmUp();
  sharedPainter().setLight(room);
  await warming;
  expect(sharedPainter().setLight).toHaveBeenCalledExactlyOnceWith(room);
});
