import { inPlace } from "../../../domain/content/city/place";
import type { Municipality } from "../../../domain/municipalities";
import { formatEuro } from "../../../domain/money";
import { formatMonth } from "../../../domain/dates";
import { CompanyRows } from "../../company-page/list/company-rows";
import type { LastJobs, ListedCompany } from "../../company-page/list/company-lists";
import { AppLink } from "../../ui/app-link";
import styles from "./here.module.css";

type Props = {
  municipality: Municipality;
  companies: readonly ListedCompany[];
  jobs: LastJobs;
  /** The floor of the page as the list of companies names it; left out for all. */
  floor?: string;
};

/** What is true of a place today: the companies that work there, and the last jobs with what they cost. */
export function Here({ municipality, companies, jobs, floor }: Props) {
  if (companies.length === 0 && jobs.length === 0) return null;
  const { slug } = municipality;
  return (
    <section className={`section ${styles.here}`}>
      <div className={`wrap ${styles.columns}`}>
        {companies.length > 0 && (
          <div>
            <h2>Vloerbedrijven {inPlace(municipality)}</h2>
            <CompanyRows companies={companies} isShort />
            <p>
              <AppLink to="/vloerbedrijven/$city" params={{ city: slug }} search={floor ? { vloer: floor } : {}}>
                Alle vloerbedrijven {inPlace(municipality)}
              </AppLink>
            </p>
          </div>
        )}
        {jobs.length > 0 && (
          <div>
            <h2>Pas gelegd, en wat het kostte</h2>
            <ul className={styles.jobs}>
              {jobs.map(({ title, month, price }, index) => (
                <li key={index}>
                  <span>
                    {title}
                    <span className="quiet">{formatMonth(Date.parse(`${month}-15`))}</span>
                  </span>
                  <span className="price">ongeveer {formatEuro(price)}</span>
                </li>
              ))}
            </ul>
            <p className="quiet">De laatste offertes die klanten kozen, met btw. Bedragen en maten zijn afgerond.</p>
          </div>
        )}
      </div>
    </section>
  );
}
