import ical from "ical-generator";
import { saveFile } from "../../lib/save-file";

type Start = {
  quoteId: string;
  /** A calendar day, YYYY-MM-DD. */
  day: string;
  companyName: string;
  phone: string | null;
  /** What the request is called. */
  title: string;
};

/** A calendar file for the start of the work: a whole day, with the same identifier each time it is saved. */
export function startEntry({ quoteId, day, companyName, phone, title }: Start): string {
  const calendar = ical({ name: "Vloeren Opdrachten", prodId: { company: "Vloeren Opdrachten", product: "Aanvraag" } });
  calendar.createEvent({
    id: quoteId,
    // Whole days are written as they are in UTC: midnight in Amsterdam would be the day before.
    start: new Date(`${day}T00:00:00Z`),
    allDay: true,
    summary: `Vloer leggen door ${companyName}`,
    description: phone === null ? title : `${title}\n${companyName}: ${phone}`,
  });
  return calendar.toString();
}

/** Offers the calendar file to the browser as a download, which a calendar opens. */
export function saveStart(start: Start): void {
  saveFile("vloer-leggen.ics", startEntry(start), "text/calendar");
}
