import { useViewer } from "../session/session";
import { accountLinks, mainLinks, messagesLink, preLaunch, requestQuote, tradeLink } from "./account-links";
import { CompanyHeader } from "./menu/company-header";
import { HeaderBar } from "./header-bar";

/**
 * The header of the whole site except the /verhuis area. A company sees its own links and no button to ask for a quote;
 * the visitors' links are in its side menu. A client's side menu has the links for companies.
 */
export function Header() {
  const viewer = useViewer();
  if (viewer?.role === "PHOTOGRAPHER") return <CompanyHeader area="site" viewer={viewer} />;
  const links = accountLinks(viewer);
  if (viewer === null) {
    return <HeaderBar area="site" nav={mainLinks} links={links} menuOnly={[preLaunch]} action={requestQuote} />;
  }
  // The sign of the messages takes the room of what is for companies.
  const nav = mainLinks.filter((entry) => entry !== tradeLink);
  return (
    <HeaderBar
      area="site"
      nav={nav}
      links={links}
      menuOnly={[tradeLink, messagesLink, preLaunch]}
      action={requestQuote}
    />
  );
}
