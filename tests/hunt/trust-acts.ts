/** Acts of the hunt about who reads a client's details (B04, B08), and about questions before an unlock (B02). */
import { api } from "../../convex/_generated/api";
import { CONTACT_TIMES, CONTACT_WAYS } from "../../domain/disclosures/wish";
import type { Act } from "./market-acts";

/** The client says how to be reached, shares the number after all, or takes the details back; anybody may try. */
export const discloseOrNot: Act = async (town) => {
  const job = town.job();
  const person = town.meant(job.owner ?? town.pick(town.clients));
  const briefId = town.jobId(job);
  const { userId: companyId } = town.pick([...job.opened.keys(), ...town.companies].filter((each) => each.isCompany));
  const chance = town.random();
  const wish = { by: town.pick(CONTACT_WAYS), when: town.pick(CONTACT_TIMES) };
  const { code } =
    chance < 0.4
      ? await person.tell(api.disclosures.setWish, { briefId, wish })
      : await person.tell(chance < 0.7 ? api.disclosures.share : api.disclosures.withdraw, { briefId, companyId });
  const isOwner = person === job.owner || briefId !== job.id;
  town.expect(code !== "ok" || isOwner, `B08: ${person.name} decided who reads a request of others`);
  return code;
};

/** Staff reads a list or searches, and looks at some of what is closed there; others may try that too. */
export const staffLooks: Act = async (town) => {
  const [mark = ""] = [town.pick(town.job().contact)];
  const { value: listed } = await town.staff.ask(api.adminBriefs.newest, {});
  const { value: found } = await town.staff.ask(api.adminPeople.requests, { words: mark });
  const seals = [...(listed ?? []).slice(0, 6), ...(found ?? [])].flatMap(({ seal }) => seal ?? []);
  const looks = seals
    .filter(() => town.chance(0.4))
    .map(({ about, closed }) => ({ about, fields: closed.filter(() => town.chance(0.7)) }));
  if (town.chance(0.1)) {
    const person = town.pick(town.people);
    const { code } = await person.tell(api.adminPeople.look, { looks, way: "list" });
    town.expect(code !== "ok", `B08: ${person.name} looks as staff does`);
    return code;
  }
  const { code } = await town.staff.tell(api.adminPeople.look, {
    looks,
    way: town.pick(["list", "search", "file"] as const),
  });
  await town.staff.ask(api.adminBriefs.newest, {});
  return code;
};

/** A company asks about a job, or its client answers. */
export const question: Act = async (town) => {
  const job = town.job();
  if (town.chance(0.5)) {
    const person = town.meant(town.pick(town.companies));
    const text = town.text("words", person, { job });
    const { code } = await town.once(person, api.jobQuestions.ask, {
      briefId: town.jobId(job),
      text: `Is ${text.mark} vlak?`,
    });
    text.outcome = code;
    town.expect(code !== "ok" || person.isCompany, `B02: ${person.name} is no company and asked about a job`);
    return code;
  }
  const owner = job.owner ?? town.pick(town.clients);
  const { value: asked } = await owner.ask(api.jobQuestions.onRequest, { briefId: job.id });
  const questionId = asked?.find(({ answer }) => answer === null)?.questionId ?? town.wrongId();
  const person = town.meant(owner);
  const text = town.text("words", person, { job });
  const { code } = await town.once(person, api.jobQuestions.answer, { questionId, text: `Nee, ${text.mark}.` });
  text.outcome = code;
  town.expect(code !== "ok" || person === job.owner, `B02: ${person.name} answered a question to somebody else`);
  return code;
};
