import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { uploadMax } from "../../../domain/limitWords";
import { UPLOAD_MAX_BYTES } from "../../../domain/limits";
import { isPdf, type QuoteFileKind } from "../../../domain/quotes/quoteFiles";
import { jobLink } from "../../app/links";
import type { NewEntry } from "../../app/outbox/entry";
import { handOver } from "../../app/outbox/start";
import { prepareImage } from "../../app/pictures/prepare-image";
import { showError } from "../../ui/overlays/show-error";

export type QuoteFile = NonNullable<FunctionReturnType<typeof api.quotes.files>>[number];

/** The subject of outbox entries with a file for the quote on a job. */
export function aboutFiles(jobId: string): string {
  return `quote-files:${jobId}`;
}

/** What a chosen file is, by its first bytes. */
export async function kindOfFile(file: Blob): Promise<QuoteFileKind> {
  return isPdf(new Uint8Array(await file.slice(0, 5).arrayBuffer())) ? "pdf" : "photo";
}

/** Puts a chosen file with the quote on a job, or lets it wait for a connection, which its tile says. Says itself why it could not. */
export async function sendQuoteFile(jobId: string, source: File, kind: QuoteFileKind): Promise<void> {
  if (kind === "pdf" && source.size > UPLOAD_MAX_BYTES) {
    showError(null, { title: "Upload mislukt", text: `Deze pdf is te groot. Kies er één van maximaal ${uploadMax}.` });
    return;
  }
  try {
    const file = kind === "pdf" ? source : await prepareImage("quote", source);
    const title = kind === "pdf" ? "De pdf bij je offerte" : "Een foto bij je offerte";
    const entry: NewEntry = {
      ...{ call: "images/quote", about: aboutFiles(jobId), file, args: { brief: jobId }, title },
      ...{ page: jobLink(jobId), typed: [], draft: null },
    };
    await handOver(entry);
  } catch (error) {
    showError(error, "UPLOAD_FAILED");
  }
}
