/**
 * Floor types and categories. The specification has three vocabularies (stored values, labels of filters, answers of
 * two forms); this file is the only table that joins them (C32, C33).
 */

/** Categories of filters and specialisations. The first six are also values of the company-side quote flow. */
export const CATEGORY_KEYS = [
  "LAMINAAT",
  "PARKET",
  "VINYL",
  "TAPIJT",
  "NATUURSTEEN",
  "TEGELS",
  "ONDERVLOER",
  "RENOVATIE",
] as const;
export type CategoryKey = (typeof CATEGORY_KEYS)[number];

export const categoryLabels = {
  LAMINAAT: "Laminaat",
  PARKET: "Parket",
  VINYL: "Vinyl/PVC",
  TAPIJT: "Tapijt",
  NATUURSTEEN: "Natuursteen",
  TEGELS: "Tegels",
  ONDERVLOER: "Ondervloeren",
  RENOVATIE: "Renovatie",
} satisfies Record<CategoryKey, string>;

/** The options of the dashboard's category filter and of a company's specialisations, in order (DASH-013). */
export const FILTER_CATEGORIES = [
  "LAMINAAT",
  "PARKET",
  "VINYL",
  "TAPIJT",
  "NATUURSTEEN",
  "TEGELS",
  "ONDERVLOER",
] as const satisfies readonly CategoryKey[];

/** The Dutch names of the specialisations that a company can choose, in the order of `FILTER_CATEGORIES`. */
export const SPECIALIZATIONS = FILTER_CATEGORIES.map((key) => categoryLabels[key]);

/** The category that the quote forms always store and send (C32). `floorType` has what the client asked for. */
export const STORED_CATEGORY = "LAMINAAT";

/** Floor types of the short quote form, in its order (SHORT-003). */
export const SHORT_FORM_FLOORS = [
  "Laminaat",
  "PVC",
  "Hout",
  "Tapijt",
  "Tegels",
  "Gietvloer",
  "Vloerverwarming",
  "Betonvloer",
  "Epoxyvloer",
] as const;
export type ShortFormFloor = (typeof SHORT_FORM_FLOORS)[number];

/** Floor types of the long wizard, in its order. */
export const WIZARD_FLOORS = [
  "Laminaat",
  "Parket (massief hout)",
  "Vinyl/PVC",
  "Tegels (keramisch)",
  "Tapijt",
  "Natuursteen",
  "Nog niet zeker",
] as const;
export type WizardFloor = (typeof WIZARD_FLOORS)[number];

export type FloorType = ShortFormFloor | WizardFloor;

const categoryOfFloor: Record<FloorType, CategoryKey | null> = {
  Laminaat: "LAMINAAT",
  PVC: "VINYL",
  Hout: "PARKET",
  Tapijt: "TAPIJT",
  Tegels: "TEGELS",
  Gietvloer: null,
  Vloerverwarming: null,
  Betonvloer: null,
  Epoxyvloer: null,
  "Parket (massief hout)": "PARKET",
  "Vinyl/PVC": "VINYL",
  "Tegels (keramisch)": "TEGELS",
  Natuursteen: "NATUURSTEEN",
  "Nog niet zeker": null,
};

export const FLOOR_TYPES = Object.keys(categoryOfFloor) as FloorType[];

/** Whether a text is an answer that one of the forms offers. */
function isFloorType(text: string): text is FloorType {
  return Object.hasOwn(categoryOfFloor, text);
}

/**
 * The category by which a job with this floor is filtered, or null for floors that no filter names (they are shown
 * under "all" and with their own badge, C33). A job without a floor type counts as the stored category.
 */
export function categoryKey(floorType: string | null): CategoryKey | null {
  if (floorType === null) return STORED_CATEGORY;
  return isFloorType(floorType) ? categoryOfFloor[floorType] : null;
}

/**
 * The key of a category, from its value or label in any of the vocabularies ("Ondervloeren", "VINYL", "PVC"); null for
 * any other text.
 */
export function categoryKeyOf(text: string): CategoryKey | null {
  const wanted = text.trim().toLowerCase();
  const byName = CATEGORY_KEYS.find(
    (key) => key.toLowerCase() === wanted || categoryLabels[key].toLowerCase() === wanted,
  );
  if (byName) return byName;
  const floor = FLOOR_TYPES.find((type) => type.toLowerCase() === wanted);
  return floor ? categoryOfFloor[floor] : null;
}

/** The word on a job's badge: the floor that was asked for, else the category's label (C32). */
export function floorLabel(job: { floorType: string | null; category: CategoryKey }): string {
  return job.floorType ?? categoryLabels[job.category];
}

const nameOfFloor: Record<FloorType, string> = {
  Laminaat: "Laminaat",
  PVC: "Pvc-vloer",
  Hout: "Houten vloer",
  Tapijt: "Tapijt",
  Tegels: "Tegelvloer",
  Gietvloer: "Gietvloer",
  Vloerverwarming: "Vloerverwarming",
  Betonvloer: "Betonvloer",
  Epoxyvloer: "Epoxyvloer",
  "Parket (massief hout)": "Massief parket",
  "Vinyl/PVC": "Pvc-vloer",
  "Tegels (keramisch)": "Tegelvloer",
  Natuursteen: "Natuurstenen vloer",
  "Nog niet zeker": "Vloer",
};

/** What people call a floor that a form offers: "Pvc-vloer" for "Vinyl/PVC". Any other text is given back. */
export function floorName(floorType: string): string {
  return isFloorType(floorType) ? nameOfFloor[floorType] : floorType;
}

const artOfFloor: Record<FloorType, string> = {
  Laminaat: "laminaat",
  PVC: "pvc",
  Hout: "parket",
  Tapijt: "tapijt",
  Tegels: "tegels",
  Gietvloer: "gietvloer",
  Vloerverwarming: "vloerverwarming",
  Betonvloer: "betonvloer",
  Epoxyvloer: "epoxyvloer",
  "Parket (massief hout)": "parket",
  "Vinyl/PVC": "pvc",
  "Tegels (keramisch)": "tegels",
  Natuursteen: "natuursteen",
  "Nog niet zeker": "nog-niet-zeker",
};

const artOfCategory: Record<CategoryKey, string> = {
  LAMINAAT: "laminaat",
  PARKET: "parket",
  VINYL: "pvc",
  TAPIJT: "tapijt",
  NATUURSTEEN: "natuursteen",
  TEGELS: "tegels",
  ONDERVLOER: "egaliseren",
  RENOVATIE: "renovatie",
};

/** File name, without extension, of the drawing that represents a job's floor. */
export function floorArt(job: { floorType: string | null; category: CategoryKey }): string {
  if (job.floorType !== null && isFloorType(job.floorType)) return artOfFloor[job.floorType];
  return artOfCategory[job.category];
}
