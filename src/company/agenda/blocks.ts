import { blockedTimeOf, blockedWords, type BlockedTime } from "../../../domain/agenda/blockedTime";
import { handOver } from "../../app/outbox/start";
import { waitsWords } from "../../app/outbox/words";
import { showToast } from "../../ui/overlays/toast-store";
import type { Block } from "../../visits/week/items";

/** The values of the form of blocked time. */
export type BlockDraft = BlockedTime & { title: string };

/** The form of a new block on a day, YYYY-MM-DD, at an hour or else in the morning. */
export function newBlock(day: string, hour = 9): BlockDraft {
  const clock = (at: number) => `${String(at).padStart(2, "0")}:00`;
  return { title: "", wholeDays: false, day, lastDay: "", from: clock(hour), until: clock(Math.min(hour + 2, 23)) };
}

/** The form of a block that is there. */
export function draftOfBlock(block: Block): BlockDraft {
  return { title: block.title, ...blockedTimeOf(block) };
}

const page = { to: "/vloeren/agenda" } as const;

/** Stores blocked time under a key, or lets it wait, and says when it waits. Rejects with the deployment's refusal. */
export async function sendBlock(key: string, typed: BlockDraft, block: Block, id?: string): Promise<void> {
  const { title } = typed;
  const { status } = await handOver({
    ...{ call: "agenda:saveBlock", about: `block:${key}`, title: `Je blok: ${title}`, page, draft: null },
    typed: [
      { label: "Wat", text: title },
      { label: "Wanneer", text: blockedWords(block) },
    ],
    args: { key, ...typed },
    ...(id === undefined ? {} : { id }),
  });
  if (status === "waiting") showToast(waitsWords("Je blok"));
}

/** Takes blocked time away, or lets that wait. */
export async function takeBlockAway({ key, title }: Block): Promise<void> {
  const { status } = await handOver({
    ...{ call: "agenda:removeBlock", about: `block:${key}`, title: `Verwijderen: ${title}`, page, draft: null },
    typed: [{ label: "Wat", text: title }],
    args: { key },
  });
  if (status === "waiting") showToast(waitsWords("Verwijderen"));
}
