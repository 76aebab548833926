import { conversationLink } from "../app/links";
import { handOver } from "../app/outbox/start";
import { showError } from "../ui/overlays/show-error";
import { aboutOf } from "./pending";
import type { PairIds } from "./types";

/** A photo that was chosen for a message. Its id is that of its upload. */
export type ChosenPhoto = { id: string; file: Blob };

type NewMessage = {
  ids: PairIds;
  otherName: string;
  text: string;
  photos: readonly ChosenPhoto[];
  /** They show the laid floor. */
  about?: "result";
  /** Whether the field that it was written in is still on the screen. */
  isThere: () => boolean;
  /** Called once the message is stored in the outbox. */
  onKept: () => void;
  /** Called when the field takes the message back, before the outbox deletes it. */
  onBack?: () => void;
};

/** What became of a message that was not refused: all of it arrived, something of it waits, or a photo failed. */
export type MessageFate = "sent" | "waiting" | "lessPhotos";

/**
 * Hands a message with its photos to the outbox, where all of them wait until they have arrived, in order, whatever
 * becomes of this page. Resolves with what became of the message and of its photos, `lessPhotos` where one of these
 * failed; throws the reason of a refusal.
 */
export async function sendMessage({ ids, otherName, text, photos, about, ...form }: NewMessage): Promise<MessageFate> {
  const { briefId, companyId } = ids;
  const shared = { about: aboutOf(ids), draft: null, page: conversationLink(briefId, companyId) };
  // All are handed over at once: they go in the order of these calls.
  const uploads = photos.map(({ id, file }) =>
    handOver({
      ...{
        ...shared,
        isThere: form.isThere,
        call: "images/message",
        id,
        file,
        args: { brief: briefId, company: companyId },
      },
      ...{ title: `Een foto voor ${otherName}`, typed: [] },
    }).catch((error: unknown) => {
      showError(error, "UPLOAD_FAILED");
      return null;
    }),
  );
  const message = handOver({
    ...{ ...shared, ...form, call: "conversations:send", title: `Je bericht aan ${otherName}` },
    args: { ...ids, text, uploads: photos.map(({ id }) => id), ...(about && { about }) },
    typed: text === "" ? [] : [{ label: "Bericht", text }],
  });
  const handed = await Promise.all([message, ...uploads]);
  if (handed.includes(null)) return "lessPhotos";
  return handed.some((each) => each?.status === "waiting") ? "waiting" : "sent";
}
