import { createFileRoute } from "@tanstack/react-router";
import { DuplicatesPage } from "../../staff/duplicates/duplicates-page";
import { parseDuplicatesTab, type DuplicatesTab } from "../../staff/duplicates/duplicates-tab";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/_staff/remove-duplicates")({
  staticData: { listed: false },
  validateSearch: ({ onderdeel }): { onderdeel?: DuplicatesTab } => {
    const tab = parseDuplicatesTab(onderdeel);
    return tab === "dubbel" ? {} : { onderdeel: tab };
  },
  head: pageHead({ title: "Dubbele aanvragen" }),
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
