import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { storedPart } from "../../../domain/quoteFields";
import { useLocalQuery } from "../../app/live/use-local-query";
import { PdfButton } from "../../quotes/pdf/pdf-button";
import { standingOf } from "../../quotes/pdf/quote-paper";
import { locationOf } from "../../requests/brief";
import type { OwnBrief, Quote } from "../types";

type Props = { brief: OwnBrief; quote: Quote };

/** A button that saves a quote as a PDF for its client. The company's numbers are asked for at the first press. */
export function QuotePdf({ brief, quote }: Props) {
  const [asked, setAsked] = useState(false);
  const profile = useLocalQuery({ query: api.quotes.companyProfile, args: asked ? { quoteId: quote._id } : "skip" });
  const company = profile.status === "success" ? profile.data : undefined;
  const { name, street } = brief.contact;
  const paper = company !== undefined && {
    ...standingOf(quote),
    company: {
      name: quote.companyName,
      kvkNumber: company?.kvkNumber ?? null,
      vatId: company?.vatId ?? null,
      phone: company?.phone ?? null,
      email: company?.email ?? "",
      website: company?.website ?? null,
    },
    client: [name, street ?? "", locationOf(brief)].filter((line) => line !== ""),
    job: brief.title,
    squareMeters: brief.squareMeters,
    quote: storedPart(quote),
  };
  return <PdfButton paper={paper || null} failed={profile.status === "error"} onAsk={setAsked} />;
}
