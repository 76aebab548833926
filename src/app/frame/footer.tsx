import { openingHours } from "../../../domain/content/openingHours";
import { AppLink } from "../../ui/app-link";
import { links } from "../links";
import type { NavLink } from "./account-links";
import styles from "./footer.module.css";
import { Logo } from "./logo";

const columns: readonly { title: string; entries: readonly NavLink[] }[] = [
  {
    title: "Voor opdrachtgevers",
    entries: [
      { label: "Vloerofferte aanvragen", link: { to: "/brief-form" } },
      { label: "Vloerbedrijven vinden", link: { to: "/vloerbedrijven" } },
      { label: "Hoe werkt het?", link: { to: "/hoe-werkt-het" } },
      { label: "Vloerprijzen", link: { to: "/pricing" } },
      { label: "Veelgestelde vragen", link: { to: "/faq" } },
    ],
  },
  {
    title: "Diensten",
    entries: [
      { label: "Vloer laten leggen", link: { to: "/vloer-laten-leggen/$city", params: { city: "amsterdam" } } },
      { label: "Vloerverwarming", link: { to: "/vloerverwarming" } },
      { label: "Gietvloer", link: { to: "/gietvloer" } },
      { label: "Egaliseren", link: { to: "/egaliseren" } },
    ],
  },
  {
    title: "Voor bedrijven",
    entries: [
      { label: "Voor vloerbedrijven", link: { to: "/voor-vloerbedrijven" } },
      { label: "Bedrijf gratis aanmelden", link: links.companyRegister },
      { label: "Openstaande opdrachten", link: { to: "/opdrachten" } },
      { label: "Inloggen", link: { to: "/vloeren/auth" } },
    ],
  },
];

/** The site's footer: a skirting board, four columns, and the small print (NAV-032 to NAV-034). */
export function Footer() {
  return (
    <>
      <div className={styles.skirting} />
      <footer className={styles.foot}>
        <div className="wrap">
          <div className={styles.columns}>
            <div className={styles.about}>
              <Logo />
              <p>Gratis vloeroffertes van bedrijven uit je eigen regio.</p>
              <p>
                {openingHours}
                <br />
                <AppLink to="/contact">Contact opnemen</AppLink>
              </p>
            </div>
            {columns.map(({ title, entries }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {entries.map(({ label, link }) => (
                    <li key={label}>
                      <AppLink {...link}>{label}</AppLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <div className={styles.end}>
            <span>© 2024 Vloeren Opdrachten</span>
            <AppLink to="/privacy">Privacy</AppLink>
            <AppLink to="/terms">Voorwaarden</AppLink>
          </div>
        </div>
      </footer>
    </>
  );
}
