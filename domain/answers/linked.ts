/** Answers of the wizard that say the same on two of its pages, so that nobody gives them twice. */
import type { FilledAnswers } from "./questions";

export type LinkedAnswers = Pick<
  FilledAnswers,
  "flooringType" | "underfloorHeating" | "removeCurrentFloor" | "services"
>;
type Service = FilledAnswers["services"][number];

const REMOVAL: Service = "Verwijderen oude vloer";
/** The extra service for heating; the wizard asks for it below the question whether there is heating. */
export const HEATING_SERVICE: Service = "Vloerverwarming installeren";
const LEVELLING: Service = "Egaliseren ondervloer";

/**
 * The answers that follow from what was changed: taking out the old floor is both a question and an extra service,
 * laying heating is heating too, and the services that can be chosen as a floor are among the extra services. Returns
 * only what is different from `after`; nothing follows from an answer that followed.
 */
export function linkedAnswers(before: LinkedAnswers, after: LinkedAnswers): Partial<LinkedAnswers> {
  const services = new Set(after.services);
  let { removeCurrentFloor, underfloorHeating } = after;
  const had = (service: Service) => before.services.includes(service);
  const set = (service: Service, wanted: boolean) => (wanted ? services.add(service) : services.delete(service));

  if (removeCurrentFloor !== before.removeCurrentFloor) set(REMOVAL, removeCurrentFloor);
  else if (had(REMOVAL) !== services.has(REMOVAL)) removeCurrentFloor = services.has(REMOVAL);

  if (after.flooringType !== before.flooringType) {
    const [was, is] = [before.flooringType, after.flooringType];
    if (is === "Vloerverwarming" || was === "Vloerverwarming") {
      underfloorHeating = is === "Vloerverwarming";
      set(HEATING_SERVICE, underfloorHeating);
    }
    if (is === "Egaliseren" || was === "Egaliseren") set(LEVELLING, is === "Egaliseren");
  }
  if (before.underfloorHeating && !underfloorHeating) services.delete(HEATING_SERVICE);
  else if (services.has(HEATING_SERVICE)) underfloorHeating = true;

  const isSame = services.size === after.services.length && after.services.every((each) => services.has(each));
  return {
    ...(removeCurrentFloor !== after.removeCurrentFloor && { removeCurrentFloor }),
    ...(underfloorHeating !== after.underfloorHeating && { underfloorHeating }),
    ...(!isSame && { services: [...services] }),
  };
}
