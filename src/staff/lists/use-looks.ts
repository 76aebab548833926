import { useMutation } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { showError } from "../../ui/overlays/show-error";

/** A call registers at most 500. */
const LOOKS_AT_ONCE = 500;

type Call = FunctionArgs<typeof api.adminPeople.look>;
type Look = Call["looks"][number];
export type Way = Call["way"];
/** Which details of a client a row holds, and which of them are closed until a look is registered. */
export type Seal = FunctionReturnType<typeof api.adminBriefs.newest>[number]["seal"];

/** A seal of which the name alone is opened: address and number ask for a reason, on the person's page. */
export function nameOnly(seal: Seal): Seal {
  if (seal === null) return null;
  const later = seal.closed.filter((field) => field !== "name");
  const now = (fields: NonNullable<Seal>["fields"]) => fields.filter((field) => !later.some((each) => each === field));
  return { ...seal, fields: now(seal.fields), closed: now(seal.closed) };
}

/**
 * Registers that staff sees the closed details of these rows, which then come by themselves, and returns whether some are
 * on their way, and what registers that they were saved in a file. Each detail is asked for once: what is refused stays
 * closed.
 */
export function useLooks(seals: readonly Seal[], way: Way): { isOpening: boolean; registerFile: () => Promise<void> } {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set(["[]"]));
  const look = useMutation(api.adminPeople.look);
  const asked = useRef(new Set<string>());
  const held = seals.filter((seal) => seal !== null);
  const closed = JSON.stringify(
    held.filter(({ closed }) => closed.length > 0).map(({ about, closed: fields }) => ({ about, fields })),
  );
  useEffect(() => {
    const looks = (JSON.parse(closed) as Look[]).filter((each) => !asked.current.has(JSON.stringify(each)));
    for (const each of looks) asked.current.add(JSON.stringify(each));
    const open = async () => {
      try {
        if (looks.length > 0) await look({ looks, way });
      } catch (error) {
        showError(error);
      }
      setSettled((before) => (before.has(closed) ? before : new Set([...before, closed])));
    };
    void open();
  }, [closed, way, look]);
  const registerFile = async () => {
    const looks = held.map(({ about, fields, closed: unseen }) => ({
      about,
      fields: fields.filter((field) => !unseen.includes(field)),
    }));
    for (let at = 0; at < looks.length; at += LOOKS_AT_ONCE) {
      await look({ looks: looks.slice(at, at + LOOKS_AT_ONCE), way: "file" });
    }
  };
  return { isOpening: !settled.has(closed), registerFile };
}
