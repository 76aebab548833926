import { api } from "../../../convex/_generated/api";
import { storedPart } from "../../../domain/quoteFields";
import { useLocalQuery } from "../../app/live/use-local-query";
import { locationOf } from "../../requests/brief";
import { useQuoteTools } from "../tools/tools";
import type { OwnQuote } from "../own-quote";
import { PdfButton } from "./pdf-button";
import { standingOf } from "./quote-paper";

/** A button that saves a company's own quote as a PDF; the client's name and address are on it once it was chosen (I4). */
export function OwnQuotePdf({ quote }: { quote: OwnQuote }) {
  const profile = useLocalQuery({ query: api.companies.myProfile, args: {} });
  const { status, tools } = useQuoteTools();
  const company = profile.status === "success" && status === "success" ? profile.data : null;
  const { brief, contact } = quote;
  const paper = company && {
    ...standingOf(quote),
    company: {
      name: company.companyName,
      kvkNumber: company.kvkNumber,
      vatId: tools.vatId,
      phone: company.phone,
      email: company.email,
      website: company.website,
    },
    client: contact ? [contact.name, contact.street ?? "", locationOf(brief)].filter((line) => line !== "") : [],
    job: brief.title,
    squareMeters: brief.squareMeters,
    quote: storedPart(quote),
  };
  return <PdfButton paper={paper} failed={profile.status === "error" || status === "error"} />;
}
