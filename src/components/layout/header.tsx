import { paths } from "../../lib/paths";
import { useViewer } from "../../lib/session/session";
import { accountLinks, mainLinks, type NavLink } from "./account-links";
import { HeaderBar } from "./header-bar";

const preLaunch: NavLink = { label: "Pre launch", to: paths.companyLanding };
const quote: NavLink = { label: "Vloer offerte aanvragen", to: paths.quote };

/** The header of the whole site but the /verhuis area. */
export function Header() {
  return (
    <HeaderBar area="site" nav={mainLinks} links={accountLinks(useViewer())} menuOnly={[preLaunch]} action={quote} />
  );
}
