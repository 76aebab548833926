import { Button } from "@radix-ui/themes";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { CATEGORY_KEYS, categoryLabels, floorArt } from "../../../domain/floors";
import { FloorSample, layOf } from "../../ui/floors/floor-sample";
import { laidFloors } from "../words";
import { AppLink } from "../../ui/app-link";
import { Avatar } from "../../ui/avatar";
import { RatingLine } from "../../reviews/stars";
import { introWords } from "../words";
import { askedSearch, withAsked } from "../../requests/asked-companies";
import type { ListedCompany } from "./company-lists";
import styles from "./company-rows.module.css";

type Props = {
  companies: readonly ListedCompany[];
  /** Whom the visitor has chosen so far. */
  asked?: readonly string[];
  heading?: "h2" | "h3";
  /** On a page about something else: without words, work and buttons. */
  isShort?: boolean;
  /** What stands beside the way to ask a company. */
  beside?: (company: ListedCompany) => ReactNode;
};

/** Companies one below the other: who they are, what they made, and the way to ask each for a quote. */
export function CompanyRows({ companies, asked = [], heading: Heading = "h3", isShort = false, beside }: Props) {
  return (
    <ul className={styles.rows}>
      {companies.map((company) => {
        const { slug, companyName, avatarUrl, rating, chosen, verified, trades, description, portfolioImages } =
          company;
        const trade = CATEGORY_KEYS.find((key) => categoryLabels[key] === trades?.[0]);
        return (
          <li key={slug} className={isShort ? `${styles.row} ${styles.short}` : styles.row}>
            <Avatar name={companyName} url={avatarUrl} size={isShort ? 52 : 72} />
            <div className={styles.who}>
              <Heading id={`bedrijf-${slug}`}>
                <AppLink to="/bedrijf/$slug" params={{ slug }}>
                  {companyName}
                </AppLink>
              </Heading>
              <p className="quiet">{introWords(company)}</p>
              <p className={styles.marks}>
                {rating === null ? (
                  <span className="quiet">Nog geen beoordelingen</span>
                ) : (
                  <RatingLine rating={rating} />
                )}
                {chosen > 0 && <span>{laidFloors(chosen)}</span>}
                {verified && (
                  <span className={styles.checked}>
                    <BadgeCheck size={16} strokeWidth={1.75} aria-hidden /> Geverifieerd
                  </span>
                )}
              </p>
              {!isShort && trades !== null && trades.length > 0 && (
                <p className={styles.trades}>{trades.join(" · ")}</p>
              )}
              {!isShort && description !== null && <p className={`soft ${styles.words}`}>{description}</p>}
            </div>
            {!isShort && portfolioImages.length === 0 && trade !== undefined && (
              <FloorSample
                {...layOf(floorArt({ floorType: null, category: trade }), 110)}
                className={`${styles.work} ${styles.sample}`}
              />
            )}
            {!isShort && portfolioImages.length > 0 && (
              <div className={styles.work}>
                {portfolioImages.map((url, index) => (
                  <img
                    key={url}
                    src={url}
                    alt={`Eerder werk van ${companyName}, foto ${index + 1}`}
                    loading="lazy"
                    decoding="async"
                  />
                ))}
              </div>
            )}
            {!isShort && (
              <div className={styles.acts}>
                <Button asChild size="3">
                  <AppLink
                    to="/brief-form"
                    search={askedSearch(withAsked(asked, slug))}
                    aria-describedby={`bedrijf-${slug}`}
                  >
                    Vraag offerte aan dit bedrijf
                  </AppLink>
                </Button>
                {beside?.(company)}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
