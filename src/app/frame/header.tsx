import { useViewer } from "../session/session";
import { accountLinks, companyNav, mainLinks, messagesLink, tradeLink, type NavLink } from "./account-links";
import { HeaderBar } from "./header-bar";

const preLaunch: NavLink = { label: "Pre launch", link: { to: "/voor-vloerbedrijven" } };
const quote: NavLink = { label: "Vloer offerte aanvragen", link: { to: "/brief-form" } };

/**
 * The header of the whole site except the /verhuis area. A company sees its own links and no button to ask for a quote;
 * the visitors' links are in its side menu. A client's side menu has the links for companies.
 */
export function Header() {
  const viewer = useViewer();
  const links = accountLinks(viewer);
  if (viewer?.role === "PHOTOGRAPHER") {
    return (
      <HeaderBar
        area="site"
        nav={companyNav}
        links={links}
        menuOnly={[messagesLink, ...mainLinks.slice(1), preLaunch, quote]}
      />
    );
  }
  if (viewer === null) {
    return <HeaderBar area="site" nav={mainLinks} links={links} menuOnly={[preLaunch]} action={quote} />;
  }
  // The sign of the messages takes the room of what is for companies.
  const nav = mainLinks.filter((entry) => entry !== tradeLink);
  return (
    <HeaderBar area="site" nav={nav} links={links} menuOnly={[tradeLink, messagesLink, preLaunch]} action={quote} />
  );
}
