import { Button } from "@radix-ui/themes";
import { useSyncExternalStore } from "react";
import { storedAdminToken } from "../session/admin-token";
import { useDocumentTitle } from "../use-document-title";
import { EmptyState } from "../../ui/empty-state";
import { AppLink } from "../../ui/app-link";

const noChange = () => () => {};
const hasAdminToken = () => storedAdminToken() !== null;

/** What an address without a page shows (NAV-002, NAV-003). */
export function PageNotFound() {
  useDocumentTitle("Pagina niet gevonden");
  // The document was made for everybody: what this tab keeps counts once React has taken it over.
  const isStaff = useSyncExternalStore(noChange, hasAdminToken, () => false);
  return (
    <div className="wrap app">
      <meta name="robots" content="noindex" />
      <EmptyState
        art="losse-plank"
        heading="h1"
        title="Oeps! Pagina niet gevonden"
        text="Deze plank ligt los. Ga terug naar het begin, daar ligt alles vast."
      >
        <div className="row">
          <Button asChild size="3">
            <AppLink to="/">Naar de homepage</AppLink>
          </Button>
          {isStaff && (
            <Button asChild size="3" variant="outline" color="gray" highContrast>
              <AppLink to="/users">Naar het beheer</AppLink>
            </Button>
          )}
        </div>
      </EmptyState>
    </div>
  );
}
