/** The people of the demo: those that the requirements name, and two more companies that fill a job. */
import type { Search } from "../../domain/geo/search";
import type { Province } from "../../domain/provinces";

export type DemoClient = { who: string; email: string; name: string; phone: string };
export type DemoCompany = {
  who: string;
  email: string;
  companyName: string;
  contactName: string;
  phone: string;
  serviceAreas: Province[] | null;
  specializations: string[] | null;
  /** Left out for a company that sees the jobs of its provinces (B07). */
  search?: Search;
  /** What the company may do when the demo begins; "onboarding" has not finished its profile. */
  standing: "trial" | "subscribed" | "locked" | "onboarding";
  kvkNumber: string | null;
  /** What its public page shows; left out for a company without one. */
  about?: DemoAbout;
};
export type DemoAbout = { description: string; yearsExperience: number };

export const CLIENTS = {
  c1: {
    who: "Opdrachtgever C1",
    email: "sanne.visser@voorbeeld.example",
    name: "Sanne Visser",
    phone: "06 12 34 56 78",
  },
  c2: {
    who: "Opdrachtgever C2",
    email: "bram.dekker@voorbeeld.example",
    name: "Bram Dekker",
    phone: "06 23 45 67 89",
  },
} satisfies Record<string, DemoClient>;

export const COMPANIES = {
  kt: {
    who: "Vloerbedrijf in proefperiode (KT)",
    email: "proef@utrechtsevloeren.example",
    companyName: "Utrechtse Vloeren",
    contactName: "Daan Mulder",
    phone: "030 123 45 67",
    serviceAreas: ["Utrecht"],
    specializations: null,
    standing: "trial",
    kvkNumber: null,
  },
  ks: {
    who: "Vloerbedrijf met abonnement (KS)",
    email: "pro@vanleeuwenvloeren.example",
    companyName: "Van Leeuwen Vloeren",
    contactName: "Marieke van Leeuwen",
    phone: "020 765 43 21",
    serviceAreas: ["Noord-Holland", "Zuid-Holland", "Utrecht"],
    specializations: null,
    standing: "subscribed",
    kvkNumber: "68750110",
    about: {
      description:
        "Wij leggen houten vloeren in de Randstad, met zijn vieren. Visgraat en Hongaarse punt zijn ons vak, maar een rechte vloer van eiken leggen we net zo graag.\n\nWe komen altijd eerst kijken en meten het vocht in de dekvloer. Daarna weet je precies wat het kost en wanneer je er weer op kunt lopen. De plinten zetten we zelf, en we vegen aan als we weggaan.",
      yearsExperience: 14,
    },
  },
  kl: {
    who: "Vergrendeld vloerbedrijf (KL)",
    email: "vergrendeld@parketzaandam.example",
    companyName: "Parket Zaandam",
    contactName: "Ruben Smit",
    phone: "075 234 56 78",
    serviceAreas: ["Noord-Holland"],
    specializations: ["Parket"],
    standing: "locked",
    kvkNumber: "52310084",
  },
  ki: {
    who: "Vloerbedrijf zonder profiel (KI)",
    email: "nieuw@vloerenatelier.example",
    companyName: "Vloerenatelier De Linde",
    contactName: "Yara de Linde",
    phone: "010 345 67 89",
    serviceAreas: null,
    specializations: null,
    standing: "onboarding",
    kvkNumber: null,
  },
  k5: {
    who: "Tweede vloerbedrijf met abonnement",
    email: "info@hollandsevloerders.example",
    companyName: "Hollandse Vloerders",
    contactName: "Tim Bos",
    phone: "015 456 78 90",
    serviceAreas: null,
    specializations: ["Laminaat", "Vinyl/PVC", "Tapijt"],
    standing: "subscribed",
    kvkNumber: "71420936",
    about: {
      description:
        "Laminaat, pvc en tapijt, van opmeten tot plinten. We werken door heel Nederland en nemen je oude vloer mee.",
      yearsExperience: 6,
    },
  },
  k6: {
    who: "Derde vloerbedrijf met abonnement",
    email: "info@tegelwerkdehaan.example",
    companyName: "Tegelwerk De Haan",
    contactName: "Inge de Haan",
    phone: "033 567 89 01",
    serviceAreas: null,
    specializations: ["Tegels", "Natuursteen", "Vloerverwarming"],
    search: { area: { kind: "radius", place: "Amersfoort", radiusKm: 50 }, floors: null, minSquareMeters: null },
    standing: "subscribed",
    kvkNumber: "60911273",
    about: {
      description:
        "Tegels en natuursteen, binnen en buiten. We meten alles zelf in en leggen ook de vloerverwarming eronder.",
      yearsExperience: 11,
    },
  },
} satisfies Record<string, DemoCompany>;

export type CompanyKey = keyof typeof COMPANIES;
export type ClientKey = keyof typeof CLIENTS;
