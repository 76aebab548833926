/** Acts of the hunt about places that come back (B09). */
import { api } from "../../convex/_generated/api";
import { PLACE_REASONS } from "../../domain/placeReports/placeReports";
import type { Act } from "./market-acts";
import { PAGE } from "./person";
import type { Town } from "./town";

/** A company asks for its place on a job back, mostly one that it took. */
export const reportPlace: Act = async (town) => {
  const job = town.job();
  const unlockers = [...job.unlockers].filter(({ isCompany }) => isCompany);
  const person = town.meant(unlockers.length > 0 ? town.pick(unlockers) : town.pick(town.companies));
  const briefId = town.jobId(job);
  const call = { briefId, reason: town.pick(PLACE_REASONS), tries: [] as string[] };
  const { code } = await town.once(person, api.placeReports.report, call);
  town.expect(code !== "ok" || call.reason !== "noAnswer", "B09: nobody answered on no day");
  town.expect(code !== "ok" || person.isCompany, `B09: ${person.name} is no company and asked a place back`);
  return code;
};

const MAIL_LINK = /\/(klopt-dit|nog-nodig)\?token=([0-9a-f]{64})/g;
/** Mails that are looked at for links: the newest. */
const MAILS = 60;

/**
 * Answers by the link of a mail, without an account: whether a report is true, or whether a request is still wanted. The
 * first answer counts.
 */
async function answerByMail(town: Town): Promise<string> {
  const mails = await town.world.mail.list();
  const links = mails.slice(0, MAILS).flatMap(({ text }) => [...(text ?? "").matchAll(MAIL_LINK)]);
  const [, page, token = town.wrongId()] = town.pick(links) ?? [];
  const person = town.pick(town.people);
  if (page === "nog-nodig") {
    const { code, value } = await person.tell(api.briefs.answerByLink, { token, wanted: town.chance(0.8) });
    return code === "ok" ? `by mail: ${String(value)}` : code;
  }
  const { code, value } = await person.tell(api.placeReports.answerByLink, { token, agrees: town.chance(0.6) });
  if (code !== "ok" || !value) return code === "ok" ? "by mail: no report" : code;
  town.expect(value !== "asked", "B09: a report still asks its client, who has answered by the link of a mail");
  const { value: shown } = await person.ask(api.placeReports.byLink, { token });
  town.expect(shown?.state !== "asked", "B09: the page of a mail's link shows no answer");
  return `by mail: ${value}`;
}

/** The client says whether what a company reported is true, or staff decides; anybody else may try. */
export const answerPlace: Act = async (town) => {
  const job = town.job();
  if (town.chance(0.3)) return await answerByMail(town);
  if (town.chance(0.25)) {
    const { value } = await town.staff.ask(api.adminPlaces.reports, { isOpen: true, ...PAGE });
    const report = value?.page.find(({ answer }) => answer !== null) ?? value?.page.at(-1);
    if (report === undefined) return "nothing to do";
    const decision = { reportId: report._id, returns: town.chance(0.6), reason: "We hebben gebeld" };
    return (await town.staff.tell(api.adminPlaces.decide, decision)).code;
  }
  const owner = job.owner ?? town.pick(town.clients);
  const { value: asked } = await owner.ask(api.placeReports.onRequest, { briefId: job.id });
  const reportId = asked?.[0]?.reportId ?? town.wrongId();
  const person = town.meant(owner);
  const { code } = await town.once(person, api.placeReports.answer, { reportId, agrees: town.chance(0.6) });
  town.expect(code !== "ok" || person === job.owner, `B09: ${person.name} answered about a request of others`);
  return code;
};
