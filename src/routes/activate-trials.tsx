import { createFileRoute } from "@tanstack/react-router";
import { ActivateTrialsPage } from "../features/admin/mass-actions/activate-trials-page";
import { parseTrialsTab, type TrialsTab } from "../features/admin/mass-actions/trials-tab";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/activate-trials")({
  validateSearch: ({ onderdeel }): { onderdeel?: TrialsTab } => {
    const tab = parseTrialsTab(onderdeel);
    return tab === "activeren" ? {} : { onderdeel: tab };
  },
  head: () => pageHead({ title: "Proefperiodes", noindex: true }),
  component: ActivateTrialsRoute,
});

function ActivateTrialsRoute() {
  const { onderdeel } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ActivateTrialsPage
      tab={parseTrialsTab(onderdeel)}
      onTab={(tab) => void navigate({ search: { onderdeel: tab }, replace: true, resetScroll: false })}
    />
  );
}
