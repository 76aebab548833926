import { createFileRoute } from "@tanstack/react-router";
import { ActivateTrialsPage } from "../../staff/mass-actions/activate-trials-page";
import { parseTrialsTab, type TrialsTab } from "../../staff/mass-actions/trials-tab";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/_staff/activate-trials")({
  staticData: { listed: false },
  validateSearch: ({ onderdeel }): { onderdeel?: TrialsTab } => {
    const tab = parseTrialsTab(onderdeel);
    return tab === "activeren" ? {} : { onderdeel: tab };
  },
  head: pageHead({ title: "Proefperiodes" }),
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
