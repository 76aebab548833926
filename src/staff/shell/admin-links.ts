import type { StaffRole } from "../../../domain/staff/roles";

/** The pages of staff, in the order of their menu, in groups (ADMIN-001). */
export const adminGroups = [
  {
    heading: null,
    links: [
      { label: "Overzicht", to: "/beheer/overzicht" },
      { label: "Mensen", to: "/beheer/mensen" },
      { label: "Te controleren", to: "/beheer/te-controleren" },
      { label: "Gebruikers", to: "/users" },
      { label: "Opdrachten", to: "/vloeren/admin-briefs" },
      { label: "Beoordelingen", to: "/beheer/beoordelingen" },
      { label: "Verzonden mails", to: "/beheer/mails" },
    ],
  },
  {
    heading: "Gereedschap",
    links: [
      { label: "Dubbele aanvragen", to: "/remove-duplicates" },
      { label: "Proefperiodes", to: "/activate-trials" },
      { label: "Gemiste meldingen", to: "/send-missed-notifications" },
      { label: "Testmelding", to: "/test-notification" },
      { label: "Sitemap", to: "/sitemap-generator" },
    ],
  },
  {
    heading: "Systeem",
    links: [
      { label: "Hoe gaat het", to: "/beheer/hoe-gaat-het" },
      { label: "Schakelaars", to: "/beheer/schakelaars" },
      { label: "Medewerkers", to: "/beheer/medewerkers", least: "manager" },
    ],
  },
] as const satisfies readonly {
  heading: string | null;
  links: readonly { label: string; to: string; least?: StaffRole }[];
}[];
