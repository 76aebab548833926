import { useRef } from "react";
import type { WizardForm } from "../use-wizard-form";

const PARTS = ["postcode", "houseNumber", "place"] as const;

/**
 * Fills in postcode, house number and place from the address line as far as they can be told, so that nobody types them
 * twice. What somebody filled in there stays. The names of all places load only when a line was filled in.
 */
export function useAddressParts({ getValues, setValue }: WizardForm): () => void {
  const proposed = useRef<Partial<Record<(typeof PARTS)[number], string>>>({});
  return () => {
    void import("../../../../domain/addresses").then(({ partsOf }) => {
      const read = partsOf(getValues("address"));
      for (const part of PARTS) {
        const now = getValues(part);
        if (now !== "" && now !== proposed.current[part]) continue;
        proposed.current[part] = read[part];
        if (now !== read[part]) setValue(part, read[part]);
      }
    });
  };
}
