import { beforeEach, expect, test, vi } from "vitest";
import { NetworkError } from "../../app/live/network-error";
import { UploadError } from "../../app/outbox/upload-error";
import { emptyOutbox, handOver } from "../../testing/fake-outbox";
import { uploadImage } from "./upload-image";

const post = vi.hoisted(() => vi.fn<(upload: { requestId: string }) => Promise<string>>());
vi.mock("../../app/outbox/post-picture", () => ({ postPicture: post }));
vi.mock("../../app/outbox/start", async () => (await import("../../testing/fake-outbox")).startModule);
vi.mock("../../app/session/identity-token", () => ({ identityToken: () => Promise.resolve("token") }));

const file = new Blob(["0"], { type: "image/png" });
const upload = () => uploadImage("avatar", file, () => {});

beforeEach(() => {
  emptyOutbox();
  post.mockReset().mockResolvedValue("image1");
});

test("a picture goes at once, and nothing of it is kept", async () => {
  expect(await upload()).toBe("image1");
  expect(handOver).not.toHaveBeenCalled();
});

test("one whose line was lost waits under the id that it was tried with", async () => {
  post.mockRejectedValue(new NetworkError("lost"));
  handOver.mockResolvedValue({ status: "waiting" });
  expect(await upload()).toBeNull();
  const { requestId } = post.mock.calls[0]![0];
  expect(handOver.mock.calls[0]?.[0]).toMatchObject({ call: "images/avatar", id: requestId, file });
});

test("one that was refused is not kept", async () => {
  post.mockRejectedValue(new UploadError("UPLOAD_FAILED"));
  await expect(upload()).rejects.toThrow(UploadError);
  expect(handOver).not.toHaveBeenCalled();
});

test("without a line it is not even tried", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  handOver.mockResolvedValue({ status: "waiting" });
  expect(await upload()).toBeNull();
  expect(post).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
