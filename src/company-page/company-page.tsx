import { Button } from "@radix-ui/themes";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate, formatMonth } from "../../domain/dates";
import { categoryKeyOf, floorArt } from "../../domain/floors";
import { firstChance } from "../../domain/limitWords";
import { formatExperience } from "../../domain/units";
import { AppLink } from "../ui/app-link";
import { Avatar } from "../ui/avatar";
import { FloorSample, layOf } from "../ui/floors/floor-sample";
import { Gallery } from "../ui/gallery/gallery";
import type { CompanyPageData } from "./company-page-data";
import { RatingLine } from "../reviews/stars";
import styles from "./company-page.module.css";
import { ReviewsSection } from "./reviews-section";
import { answerTimeWords, introWords, isLongName, serviceAreaWords } from "./words";

type Props = {
  page: CompanyPageData;
  heading?: "h1" | "h2";
  /** The end of its address; left out where it is a preview. */
  slug?: string;
  /** Stands beside it instead of the way to a request: for who has one already. */
  aside?: ReactNode;
};

/** A company's page: who they are, what they made, and how soon they answer (B12). It shows nothing of a job (I9). */
export function CompanyPage({ page, heading: Heading = "h1", slug, aside }: Props) {
  const Under = Heading === "h1" ? "h2" : "h3";
  const { companyName, description, avatarUrl, portfolioImages, trades, kvk } = page;
  const isLong = isLongName(companyName);
  return (
    <article className={styles.page} aria-label={companyName}>
      <div className={styles.band}>
        <div className={`wrap ${styles.who}`}>
          <Avatar name={companyName} url={avatarUrl} size={96} />
          <div>
            <Heading data-long={isLong || undefined}>{companyName}</Heading>
            <p className="lead">{introWords(page)}</p>
            {page.rating && (
              <p>
                <RatingLine rating={page.rating} />
              </p>
            )}
            {kvk && (
              <p className={styles.checked}>
                <BadgeCheck size={20} strokeWidth={1.75} aria-hidden />
                <span>
                  Geverifieerd{kvk.checkedAt !== null && `: KVK-nummer gecontroleerd op ${formatDate(kvk.checkedAt)}`}
                </span>
              </p>
            )}
            {aside === undefined && slug !== undefined && (
              <div className={styles.first}>
                <Button asChild size="3">
                  <AppLink to="/brief-form" search={{ bedrijf: slug }}>
                    Vraag offerte aan dit bedrijf
                  </AppLink>
                </Button>
                <p className="quiet">{`Gratis, en je zit nergens aan vast. Dit bedrijf krijgt ${firstChance} de eerste kans.`}</p>
              </div>
            )}
          </div>
        </div>
      </div>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.main}>
          {description && (
            <section aria-labelledby="over">
              <Under id="over">Over {isLong ? "dit bedrijf" : companyName}</Under>
              <p className={styles.words}>{description}</p>
            </section>
          )}
          {portfolioImages.length > 0 && (
            <section aria-labelledby="werk">
              <Under id="werk">Eerder werk</Under>
              <Gallery
                label={`Eerder werk van ${companyName}`}
                pictures={portfolioImages.map((url, index) => ({
                  url,
                  alt: `Eerder werk van ${companyName}, foto ${index + 1}`,
                }))}
              />
            </section>
          )}
          {trades !== null && trades.length > 0 && (
            <section aria-labelledby="vloeren">
              <Under id="vloeren">Wat ze leggen</Under>
              <Trades trades={trades} />
            </section>
          )}
          <ReviewsSection page={page} slug={slug ?? null} heading={Under} />
        </div>
        <aside className={styles.side}>
          {aside}
          <Facts page={page} />
          {aside === undefined && (
            <div className={styles.ask}>
              <p className={styles.askTitle}>{slug === undefined ? "Zelf een vloer nodig?" : "Liever meer keus?"}</p>
              <p className="soft">
                Zet je klus online. Bedrijven uit je regio reageren, en je vergelijkt hun offertes.
              </p>
              <Button asChild size="3" variant={slug === undefined ? "solid" : "outline"}>
                <AppLink to="/brief-form">Gratis offertes aanvragen</AppLink>
              </Button>
            </div>
          )}
        </aside>
      </div>
    </article>
  );
}

/** Each trade with the sample of its floor; a trade of another kind stands without one. */
function Trades({ trades }: { trades: readonly string[] }) {
  return (
    <ul className={styles.trades}>
      {trades.map((trade) => {
        const category = categoryKeyOf(trade);
        return (
          <li key={trade}>
            {category && <FloorSample {...layOf(floorArt({ floorType: null, category }), 120)} />}
            <span>{trade}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Facts({ page }: { page: CompanyPageData }) {
  const { serviceAreas, yearsExperience, memberSince, answerTime, kvk } = page;
  const facts: [name: string, value: ReactNode][] = [
    [
      "Werkgebied",
      serviceAreas !== null && serviceAreas.length > 3 ? serviceAreas.join(", ") : serviceAreaWords(serviceAreas),
    ],
    ...(yearsExperience === null ? [] : [["Ervaring", formatExperience(yearsExperience)] as [string, string]]),
    ...(answerTime === null
      ? []
      : [["Stuurt een offerte", `meestal ${answerTimeWords(answerTime)}`] as [string, string]]),
    ...(kvk === null ? [] : [["KVK-nummer", <span className="num">{kvk.number}</span>] as [string, ReactNode]]),
    ["Op deze site sinds", formatMonth(memberSince)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
