import type { VisitKind } from "../../domain/visits";

/** The arguments with which visits of a kind on a job are asked for. */
export function visitArgs(briefId: string, kind: VisitKind): { briefId: string; kind?: VisitKind } {
  return kind === "measure" ? { briefId } : { briefId, kind };
}
