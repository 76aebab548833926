import { Button } from "@radix-ui/themes";
import { NOT_FOUND_TITLE } from "../head";
import { useDocumentTitle } from "../use-document-title";
import { EmptyState } from "../../ui/empty-state";
import { AppLink } from "../../ui/app-link";

/** The page for an unknown address (NAV-002, NAV-003). */
export function PageNotFound() {
  useDocumentTitle(NOT_FOUND_TITLE);
  return (
    <div className="wrap app">
      <meta name="robots" content="noindex" />
      <EmptyState
        art="losse-plank"
        heading="h1"
        title="Oeps! Pagina niet gevonden"
        text="Deze pagina bestaat niet (meer). Vanaf de homepage vind je alles terug."
      >
        <Button asChild size="3">
          <AppLink to="/">Naar de homepage</AppLink>
        </Button>
      </EmptyState>
    </div>
  );
}
