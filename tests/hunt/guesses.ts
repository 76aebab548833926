/** Calls, requests and frames that no screen makes, in the hunt. */
import { callAnything, drawValue, type PublicFunction } from "./anything";
import { complaintAbout, complaintAboutFrames, drawFrames, drawRequest } from "./hostile";
import type { Act } from "./market-acts";
import { CUT_OFF } from "./person";

const TEXTS = ["Utrecht", "PVC", "LAMINAAT", "all", "vloeren", "a@b.example", "12345678", "1016 GV", "06 12345678"];
/** What the hunt keeps a record of by its own acts, which try wrong ids and wrong people too. */
const KEPT =
  /companyPages:setPublic|requestShares:|briefs:change|briefPhotos:remove|followUps:save|search:save|push:|visits:(?:renew|stop)Calendar|updateMyProfile|completeOnboarding|quotes:accept|chosen:undo/;

/** Calls any public function, as anybody, with arguments that fit its validators, or nearly do. */
export const guess =
  (functions: readonly PublicFunction[]): Act =>
  async (town) => {
    // An action costs a process, so fewer of them.
    const withActions = town.chance(0.1);
    const possible = functions.filter(
      ({ path, kind }) => kind === "query" || (!KEPT.test(path) && (withActions || kind === "mutation")),
    );
    const [person, called] = [town.pick(town.people), town.pick(possible)];
    // Staff may see everything, so what they get is nobody's.
    const isStaff = called.kind === "query" && town.chance(0.1);
    const pool = { ids: town.ids, texts: TEXTS };
    const args = called.args === null ? {} : drawValue(town.random, called.args, pool);
    const sent = JSON.stringify(args);
    town.mayOpen(person, sent);
    const asked = town.tick();
    person.calls += 1;
    const answer = await callAnything(town.world.cloudUrl, isStaff ? town.staff.token : person.token, called, args);
    if (answer === null) return CUT_OFF;
    if (!isStaff) person.heard.take(answer.body, town.tick(), asked, `${called.path}(${sent})`);
    if (answer.complaint !== null) town.violated(`${person.name}: ${answer.complaint}`);
    return answer.outcome;
  };

/** Sends a request that no client sends. Some are never finished; `unfinished` waits for them. */
export const attack =
  (unfinished: Set<Promise<unknown>>, isExcused: (began: number) => boolean): Act =>
  async (town) => {
    const { cloudUrl, siteUrl, site } = town.world;
    const [url, request] = [town.pick([cloudUrl, cloudUrl, siteUrl, site]), drawRequest(town.random)];
    const began = performance.now();
    if (unfinished.size >= UNFINISHED_MAX) await Promise.race(unfinished);
    const sending = complaintAbout(url, request).then((complaint) => {
      if (complaint !== null && !isExcused(began)) town.violated(`${request.what} to ${url} ${complaint}`);
      unfinished.delete(sending);
    });
    unfinished.add(sending);
    return "sent";
  };
const UNFINISHED_MAX = 6;

/** Sends frames that no client sends. */
export const attackSocket =
  (isExcused: (began: number) => boolean): Act =>
  async (town) => {
    const frames = drawFrames(town.random);
    const began = performance.now();
    const complaint = await complaintAboutFrames(town.world.cloudUrl, frames);
    if (complaint !== null && !isExcused(began)) town.violated(`${JSON.stringify(frames).slice(0, 300)} ${complaint}`);
    return "sent";
  };
