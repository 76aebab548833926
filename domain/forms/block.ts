/** The form of time that a company keeps for itself. */
import * as z from "zod/mini";
import { blockSlot, type BlockedTime } from "../agenda/blockedTime";
import { TEXT_MAX } from "../limits";
import type { Slot } from "../visits";
import { requiredText } from "./fields";

/** What a block is called, in one line. */
export const blockTitle = requiredText("Vul in waarvoor je deze tijd vrijhoudt.", TEXT_MAX.name);

const titled = z.object({ title: blockTitle });

/** A block as it is stored, or sentences by field. */
export function checkBlock(
  typed: BlockedTime & { title: string },
): { block: Slot & { title: string; wholeDays: boolean } } | { errors: Record<string, string> } {
  const title = titled.safeParse({ title: typed.title });
  const slot = blockSlot(typed);
  const errors: Record<string, string> = {};
  if (!title.success) errors.title = title.error.issues[0]!.message;
  if ("field" in slot) errors[slot.field] = slot.text;
  if (!title.success || "field" in slot) return { errors };
  return { block: { ...slot, title: title.data.title, wholeDays: typed.wholeDays } };
}
