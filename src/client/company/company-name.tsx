import type { ReactNode } from "react";
import { AppLink } from "../../ui/app-link";
import { companyLink, useCompanyPlace } from "./company-place";

type Props = { briefId: string; companyId: string; children: ReactNode };

/**
 * A company's name on the client's pages, as a link to the company's page, which leads back to where the client was
 * (N06).
 */
export function CompanyName({ briefId, companyId, children }: Props) {
  const { open } = useCompanyPlace();
  return (
    <AppLink
      {...companyLink(briefId, companyId)}
      onClick={(event) => {
        // A press with a key held opens a tab, as with any link.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(briefId, companyId);
      }}
    >
      {children}
    </AppLink>
  );
}
