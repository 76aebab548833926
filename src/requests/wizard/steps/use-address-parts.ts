import { useRef, useState } from "react";
import type { WizardForm } from "../use-wizard-form";

const PARTS = ["address", "postcode", "houseNumber", "place", "province"] as const;
type Part = (typeof PARTS)[number];
type Proposal = Partial<Record<Part, string>>;

/**
 * Fills in address fields from others, so that nobody types the same twice: postcode, number and town from the line,
 * town and province from the postcode, the province from the town, and the line from its parts. It never changes what
 * somebody filled in. `told` says what came from a postcode or a town, since that is only a proposal.
 */
export function useAddressParts({ getValues, setValue, formState }: WizardForm) {
  const proposed = useRef<Proposal>({});
  /** The parts as they were when somebody came to them, until it is known which of them are proposals. */
  const kept = useRef<Record<Part, string> | null>(null);
  const hasCome = useRef(false);
  /** A place that stood there alone: that of the page somebody came from, of which their own postcode knows better. */
  const ofPage = useRef<Proposal | null>(null);
  const [told, setTold] = useState("");

  /** Fills in what is empty or was proposed before; answers what that is now. */
  const offer = (found: Proposal): Proposal => {
    const taken: Proposal = {};
    for (const [part, text] of Object.entries(found) as [Part, string][]) {
      const now = getValues(part);
      if (now !== "" && now !== proposed.current[part]) continue;
      proposed.current[part] = text;
      if (now !== text) setValue(part, text as never, { shouldDirty: true, shouldValidate: formState.submitCount > 0 });
      if (text !== "") taken[part] = text;
    }
    return taken;
  };

  const propose = async (from: Exclude<Part, "province">) => {
    // Names and numbers of places load when somebody has filled in something.
    const [{ partsOf, lineOf }, { townOfPostcode, provinceOfPlace }, { proposalsIn }] = await Promise.all([
      import("../../../../domain/addresses"),
      import("../../../../domain/geo/postcodes"),
      import("../../../../domain/geo/addressProposals"),
    ]);
    if (kept.current !== null) {
      proposed.current = proposalsIn(kept.current);
      const { place, province, ...others } = kept.current;
      ofPage.current = place !== "" && Object.values(others).every((text) => text === "") ? { place, province } : null;
      kept.current = null;
    }
    const line = getValues("address");
    // The line that was made of the parts says nothing of its own.
    const inLine = partsOf(line === proposed.current.address ? "" : line);
    if (from === "address") offer(inLine);
    const town = townOfPostcode(getValues("postcode"));
    if (town !== null) {
      proposed.current = { ...proposed.current, ...ofPage.current };
      ofPage.current = null;
    }
    // Another postcode takes back what the one before proposed. A place that somebody took out stays out.
    const placed =
      from === "postcode" || from === "address"
        ? offer(ofPage.current === null ? { place: town?.place ?? inLine.place } : {})
        : {};
    const place = getValues("place");
    const province = town !== null && town.place === place ? town.province : provinceOfPlace(place);
    const located = from === "houseNumber" ? {} : offer({ province: province ?? "" });
    if (from !== "address") offer({ address: lineOf(getValues(["postcode", "houseNumber", "place"])) });
    if (from === "houseNumber") return;
    const followed = [placed.place, located.province].filter(Boolean).join(", ");
    setTold(
      followed === "" ? "" : `${town === null ? "Bij deze plaats hoort" : "Bij deze postcode hoort"}: ${followed}.`,
    );
  };
  return {
    told,
    /** Somebody comes to the address: what this device kept of it may have been proposed before a reload. */
    come: () => {
      if (hasCome.current) return;
      hasCome.current = true;
      const [address, postcode, houseNumber, place, province] = getValues(PARTS);
      kept.current = { address, postcode, houseNumber, place, province };
    },
    propose: (from: Exclude<Part, "province">) =>
      void propose(from).catch((error: unknown) => console.warn("Nothing proposed:", error)),
  };
}
