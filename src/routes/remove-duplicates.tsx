import { createFileRoute } from "@tanstack/react-router";
import { DuplicatesPage } from "../features/admin/duplicates/duplicates-page";
import { parseDuplicatesTab, type DuplicatesTab } from "../features/admin/duplicates/duplicates-tab";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/remove-duplicates")({
  validateSearch: ({ onderdeel }): { onderdeel?: DuplicatesTab } => {
    const tab = parseDuplicatesTab(onderdeel);
    return tab === "dubbel" ? {} : { onderdeel: tab };
  },
  head: () => pageHead({ title: "Dubbele aanvragen", noindex: true }),
  component: RemoveDuplicatesRoute,
});

function RemoveDuplicatesRoute() {
  const { onderdeel } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DuplicatesPage
      tab={parseDuplicatesTab(onderdeel)}
      onTab={(tab) => void navigate({ search: { onderdeel: tab }, replace: true, resetScroll: false })}
    />
  );
}
