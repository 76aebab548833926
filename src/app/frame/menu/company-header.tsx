import { useOptionalPart } from "../../../lib/optional-part";
import { createPart } from "../../../lib/part";
import type { Viewer } from "../../session/session";
import { accountLinks, companyNav, layerNav } from "../account-links";
import { HeaderBar } from "../header-bar";

const barPart = createPart(() => import("./company-bar"));

/**
 * The header of a company: where it works stands in the bar, everything else in the side menu. On a phone a bar at the
 * bottom of the screen has the places that are used most.
 */
export function CompanyHeader({ area, viewer }: { area: "site" | "verhuis"; viewer: Viewer }) {
  const isLayer = viewer.teamRole === "layer";
  const part = useOptionalPart(barPart, !isLayer);
  const bar = part === "failed" ? null : part;
  if (isLayer) return <HeaderBar area={area} nav={layerNav} links={[]} />;
  const entries = bar === null ? [...companyNav, ...accountLinks(viewer)] : bar.companyMenu(viewer);
  return (
    <>
      <HeaderBar area={area} nav={companyNav} links={accountLinks(viewer).slice(0, 1)} menu={entries} />
      {bar !== null && <bar.CompanyBar menu={entries} />}
    </>
  );
}
