import { organisation } from "../../../domain/content/organisation";
import { AppLink } from "../../ui/app-link";
import type { NavLink } from "./account-links";
import styles from "./footer.module.css";
import { Logo } from "./logo";

const columns: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: "Voor opdrachtgevers",
    links: [
      { label: "Vloerofferte aanvragen", to: "/brief-form" },
      { label: "Hoe werkt het?", to: "/hoe-werkt-het" },
      { label: "Vloer prijzen", to: "/pricing" },
      { label: "Veelgestelde vragen", to: "/faq" },
    ],
  },
  {
    title: "Diensten",
    links: [
      { label: "Vloer laten leggen", to: "/vloer-laten-leggen/amsterdam" },
      { label: "Vloerverwarming", to: "/vloerverwarming" },
      { label: "Gietvloer", to: "/gietvloer" },
      { label: "Egaliseren", to: "/egaliseren" },
    ],
  },
  {
    title: "Voor bedrijven",
    links: [
      { label: "Voor Vloerlegbedrijven", to: "/voor-vloerbedrijven" },
      { label: "Gratis bedrijf aanmelden", to: "/vloeren/auth?mode=register" },
      { label: "Openstaande opdrachten", to: "/opdrachten" },
      { label: "Inloggen", to: "/vloeren/auth" },
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
              <p>Gratis vloeroffertes van geverifieerde bedrijven uit je eigen regio.</p>
              <p>
                {organisation.openingHours}
                <br />
                <AppLink to="/contact">Contact opnemen</AppLink>
              </p>
            </div>
            {columns.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ label, to }) => (
                    <li key={label}>
                      <AppLink to={to}>{label}</AppLink>
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
