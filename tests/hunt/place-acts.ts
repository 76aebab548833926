/** Acts of the hunt about places that come back (B09). */
import { api } from "../../convex/_generated/api";
import { PLACE_REASONS } from "../../domain/placeReports/placeReports";
import type { Act } from "./market-acts";
import { PAGE } from "./person";

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

/** The client says whether what a company reported is true, or staff decides; anybody else may try. */
export const answerPlace: Act = async (town) => {
  const job = town.job();
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
