/** The title of a job as everybody reads it. */
import { categoryLabels, floorName, type CategoryKey } from "./floors";
import { knownPlace } from "./places";
import { formatArea } from "./units";

type Answered = {
  floorType: string | null;
  category: CategoryKey;
  squareMeters: number | null;
  city: string | null;
  province: string | null;
};

/**
 * A job's title for screens, mails, notices and documents, from what the client answered: "Pvc-vloer, 38 m², Utrecht",
 * without the parts that are not known. A city that is no Dutch place is left out, since earlier requests stored parts
 * of an address there (C07). The stored title is another one, and finds duplicates (C37, C69).
 */
export function jobTitle({ floorType, category, squareMeters, city, province }: Answered): string {
  const place = city !== null && knownPlace(city) !== null ? city : province;
  const floor = floorType === null ? categoryLabels[category] : floorName(floorType);
  return [floor, squareMeters === null ? null : formatArea(squareMeters), place].filter(Boolean).join(", ");
}
