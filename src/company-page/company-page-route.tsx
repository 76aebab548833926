import { useState } from "react";
import { LiveWith } from "../app/live/live";
import { JsonLd } from "../app/json-ld";
import { breadcrumbData, useSiteOrigin } from "../app/structured-data";
import { LoadFailed } from "../app/waiting/load-failed";
import { PageNotFound } from "../app/frame/page-not-found";
import { createPart } from "../lib/part";
import { CompanyPage } from "./company-page";
import type { CompanyPageData } from "./company-page-data";
import { companyData } from "./company-data";

const live = createPart(() => import("./live-company-page"));

/**
 * The public page of a company: first as its document has it, then live. When its company unpublishes it while somebody
 * reads it, it disappears.
 */
export function CompanyPageRoute({ slug, first }: { slug: string; first: CompanyPageData | undefined }) {
  const origin = useSiteOrigin();
  const [now, setNow] = useState<CompanyPageData | null | undefined>(first);
  return (
    <>
      {now === null ? <PageNotFound /> : now === undefined ? <Unreachable /> : <CompanyPage page={now} slug={slug} />}
      {now && (
        <>
          <JsonLd
            data={breadcrumbData(origin, [
              { name: "Home", path: "/" },
              { name: now.companyName, path: `/bedrijf/${slug}` },
            ])}
          />
          <JsonLd data={companyData(origin, slug, now)} />
        </>
      )}
      <LiveWith shared part={live} fallback={null} failed={null}>
        {({ LiveCompanyPage }) => <LiveCompanyPage slug={slug} onChange={setNow} />}
      </LiveWith>
    </>
  );
}

function Unreachable() {
  return (
    <div className="wrap app">
      <meta name="robots" content="noindex" />
      <LoadFailed heading="h1" title="Deze pagina kon niet worden geladen" />
    </div>
  );
}
