/** The admin pages, in the order of their menu (ADMIN-001). */
export const adminLinks = [
  { label: "Gebruikers", to: "/users" },
  { label: "Opdrachten", to: "/vloeren/admin-briefs" },
  { label: "Dubbele aanvragen", to: "/remove-duplicates" },
  { label: "Proefperiodes", to: "/activate-trials" },
  { label: "Gemiste meldingen", to: "/send-missed-notifications" },
  { label: "Testmelding", to: "/test-notification" },
  { label: "Beoordelingen", to: "/beheer/beoordelingen" },
  { label: "Verzonden mails", to: "/beheer/mails" },
  { label: "Sitemap", to: "/sitemap-generator" },
] as const;
