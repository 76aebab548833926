import { mayDo, type StaffRole } from "../../../domain/staff/roles";

/** The pages of staff, in the order of their menu, in groups (ADMIN-001). */
const groups = [
  {
    heading: null,
    links: [
      { label: "Overzicht", to: "/beheer/overzicht" },
      { label: "Mensen", to: "/beheer/mensen" },
      { label: "Te controleren", to: "/beheer/te-controleren" },
      { label: "Opdrachten", to: "/vloeren/admin-briefs" },
      { label: "Beoordelingen", to: "/beheer/beoordelingen" },
      { label: "Verzonden mails", to: "/beheer/mails" },
    ],
  },
  {
    heading: "Gereedschap",
    links: [
      { label: "Dubbele aanvragen", to: "/remove-duplicates", least: "manager" },
      { label: "Proefperiodes", to: "/activate-trials", least: "manager" },
      { label: "Gemiste meldingen", to: "/send-missed-notifications", least: "manager" },
      { label: "Testmelding", to: "/test-notification", least: "helper" },
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

/** The groups of pages that somebody with this role may open. */
export function groupsFor(role: StaffRole) {
  return groups.map(({ heading, links }) => ({
    heading,
    links: links.filter((link) => mayDo(role, "least" in link ? link.least : "reader")),
  }));
}
