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
  "GIETVLOER",
  "VLOERVERWARMING",
  "EGALISEREN",
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
  GIETVLOER: "Gietvloer",
  VLOERVERWARMING: "Vloerverwarming",
  EGALISEREN: "Egaliseren",
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

/**
 * The categories of the services with pages of their own (/gietvloer, /vloerverwarming, /egaliseren). Filters, searches
 * and specialisations offer them in a group beside the specification's seven (decision 0023).
 */
export const SERVICE_CATEGORIES = [
  "GIETVLOER",
  "VLOERVERWARMING",
  "EGALISEREN",
] as const satisfies readonly CategoryKey[];

/** Whether a category is that of a service. */
export function isServiceCategory(key: CategoryKey): boolean {
  return SERVICE_CATEGORIES.some((service) => service === key);
}

/** All categories by which jobs can be filtered and searched. */
export const WORK_CATEGORIES = [...FILTER_CATEGORIES, ...SERVICE_CATEGORIES] as const;

/** The Dutch names of the services, which a company can choose beside its specialisations. */
export const SERVICE_SPECIALIZATIONS = SERVICE_CATEGORIES.map((key) => categoryLabels[key]);

/** Everything that a company can choose as a specialisation. */
export const ALL_SPECIALIZATIONS = [...SPECIALIZATIONS, ...SERVICE_SPECIALIZATIONS];

/** The heading of the services wherever they stand beside a list of floors. */
export const SERVICES_HEADING = "Ander werk";

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

/** The services that the wizard offers beside its floors. */
export const SERVICE_FLOORS = ["Gietvloer", "Vloerverwarming", "Egaliseren"] as const;
export type ServiceFloor = (typeof SERVICE_FLOORS)[number];

/** Every answer of the wizard to the question which floor it is. */
export type WizardAnswer = WizardFloor | ServiceFloor;

/** Whether an answer is one of the services. */
export function isServiceFloor(text: string): text is ServiceFloor {
  return SERVICE_FLOORS.some((service) => service === text);
}

/** The service as an address names it: "gietvloer". */
export type ServiceWord = Lowercase<ServiceFloor>;

/** The word for a service in an address. */
export function serviceWord(service: ServiceFloor): ServiceWord {
  return service.toLowerCase() as ServiceWord;
}

/** The service that an address names, in any case of letters; undefined for any other value. */
export function serviceOfWord(word: unknown): ServiceFloor | undefined {
  if (typeof word !== "string") return undefined;
  return SERVICE_FLOORS.find((service) => service.toLowerCase() === word.trim().toLowerCase());
}

export type FloorType = ShortFormFloor | WizardAnswer;

/** The drawings in public/art/floors, by the names of their files. */
export const FLOOR_ARTS = [
  "betonvloer",
  "egaliseren",
  "epoxyvloer",
  "gietvloer",
  "laminaat",
  "natuursteen",
  "nog-niet-zeker",
  "parket",
  "pvc",
  "renovatie",
  "tapijt",
  "tegels",
  "visgraat",
  "vloerverwarming",
  "vloerverwarming-elektrisch",
  "voorstrijk",
] as const;
export type FloorArt = (typeof FLOOR_ARTS)[number];

/** Of each floor: the category that filters it, what people call it, and its drawing. */
const floors: Record<FloorType, { category: CategoryKey | null; name: string; art: FloorArt }> = {
  Laminaat: { category: "LAMINAAT", name: "Laminaat", art: "laminaat" },
  PVC: { category: "VINYL", name: "Pvc-vloer", art: "pvc" },
  Hout: { category: "PARKET", name: "Houten vloer", art: "parket" },
  Tapijt: { category: "TAPIJT", name: "Tapijt", art: "tapijt" },
  Tegels: { category: "TEGELS", name: "Tegelvloer", art: "tegels" },
  Gietvloer: { category: "GIETVLOER", name: "Gietvloer", art: "gietvloer" },
  Vloerverwarming: { category: "VLOERVERWARMING", name: "Vloerverwarming", art: "vloerverwarming" },
  Egaliseren: { category: "EGALISEREN", name: "Egaliseren", art: "egaliseren" },
  // Poured floors too, by the same companies.
  Betonvloer: { category: "GIETVLOER", name: "Betonvloer", art: "betonvloer" },
  Epoxyvloer: { category: "GIETVLOER", name: "Epoxyvloer", art: "epoxyvloer" },
  "Parket (massief hout)": { category: "PARKET", name: "Massief parket", art: "parket" },
  "Vinyl/PVC": { category: "VINYL", name: "Pvc-vloer", art: "pvc" },
  "Tegels (keramisch)": { category: "TEGELS", name: "Tegelvloer", art: "tegels" },
  Natuursteen: { category: "NATUURSTEEN", name: "Natuurstenen vloer", art: "natuursteen" },
  "Nog niet zeker": { category: null, name: "Vloer", art: "nog-niet-zeker" },
};

export const FLOOR_TYPES = Object.keys(floors) as FloorType[];

/** Whether a text is an answer that one of the forms offers. */
function isFloorType(text: string): text is FloorType {
  return Object.hasOwn(floors, text);
}

/**
 * The category by which a job with this floor is filtered, or null for floors that no filter names (they are shown
 * under "all" and with their own badge, C33). A job without a floor type counts as the stored category.
 */
export function categoryKey(floorType: string | null): CategoryKey | null {
  if (floorType === null) return STORED_CATEGORY;
  return isFloorType(floorType) ? floors[floorType].category : null;
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
  return floor ? floors[floor].category : null;
}

/** The word on a job's badge: the floor that was asked for, else the category's label (C32). */
export function floorLabel(job: { floorType: string | null; category: CategoryKey }): string {
  return job.floorType ?? categoryLabels[job.category];
}

/** What people call a floor that a form offers: "Pvc-vloer" for "Vinyl/PVC". Any other text is given back. */
export function floorName(floorType: string): string {
  return isFloorType(floorType) ? floors[floorType].name : floorType;
}

const artOfCategory: Record<CategoryKey, FloorArt> = {
  LAMINAAT: "laminaat",
  PARKET: "parket",
  VINYL: "pvc",
  TAPIJT: "tapijt",
  NATUURSTEEN: "natuursteen",
  TEGELS: "tegels",
  ONDERVLOER: "egaliseren",
  RENOVATIE: "renovatie",
  GIETVLOER: "gietvloer",
  VLOERVERWARMING: "vloerverwarming",
  EGALISEREN: "egaliseren",
};

/** The drawing that represents a job's floor. */
export function floorArt(job: { floorType: string | null; category: CategoryKey }): FloorArt {
  if (job.floorType !== null && isFloorType(job.floorType)) return floors[job.floorType].art;
  return artOfCategory[job.category];
}
