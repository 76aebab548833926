import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import { Loading } from "../../app/waiting/loading";
import { TryAgain } from "../../app/waiting/try-again";
import { createPart, usePart } from "../../lib/part";
import { Bone } from "../../ui/bone";
import { PageSheet } from "../../ui/overlays/page-sheet";
import { useCompanyPlace } from "./company-place";
import styles from "./company-sheet.module.css";

const details = createPart(() => import("./company-details"));

/**
 * The page of a company that has the client's details or sent a quote, shown over the dashboard (CLIENT-012,
 * CLIENT-013, N06).
 */
export function CompanySheet() {
  const { shown, close } = useCompanyPlace();
  return shown === null ? null : <Shown {...shown} onClose={close} />;
}

type Props = { briefId: string; companyId: string; onClose: () => void };

function Shown({ briefId, companyId, onClose }: Props) {
  const company = useLocalQuery({ query: api.companyPages.forClient, args: { briefId, companyId } });
  const code = usePart(details);
  const data = company.status === "success" ? company.data : null;
  return (
    <PageSheet open onClose={onClose} title={data?.page.companyName ?? "Bedrijf"} back="Terug naar je aanvraag">
      {company.status === "pending" || (data !== null && code === null) ? (
        <div className={`wrap ${styles.wait}`}>
          <Loading>
            <Bone height="160px" />
            <Bone height="320px" />
          </Loading>
        </div>
      ) : data === null ? (
        <div role="status" className={`wrap ${styles.wait}`}>
          <h2>Bedrijfsprofiel niet gevonden</h2>
          <p className="soft">Het bedrijfsprofiel kon niet worden geladen.</p>
          {company.status === "error" && <TryAgain />}
        </div>
      ) : (
        code && <code.CompanyDetails company={data} briefId={briefId} companyId={companyId} onLeave={onClose} />
      )}
    </PageSheet>
  );
}
