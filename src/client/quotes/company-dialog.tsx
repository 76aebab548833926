import type { FunctionReturnType } from "convex/server";
import { BadgeCheck } from "lucide-react";
import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { AppLink } from "../../ui/app-link";
import { Avatar } from "../../ui/avatar";
import { Drawer } from "../../ui/overlays/drawer";
import { TryAgain } from "../../app/waiting/try-again";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { Tag } from "../../ui/tag";
import { phoneHref } from "../../../domain/phones";
import { formatExperience } from "../../../domain/units";
import styles from "./company-dialog.module.css";
import type { Quote } from "../types";
import { useLiveQuery } from "../../app/live/use-live-query";

type Profile = NonNullable<FunctionReturnType<typeof api.quotes.companyProfile>>;
type Props = { quote: Quote | null; onClose: () => void };

/** Who sent a quote (CLIENT-012, CLIENT-013). */
export function CompanyDialog({ quote, onClose }: Props) {
  return (
    <Drawer open={quote !== null} onClose={onClose} title={quote?.companyName ?? "Bedrijf"}>
      {quote && <Company quoteId={quote._id} />}
    </Drawer>
  );
}

function Company({ quoteId }: { quoteId: string }) {
  const profile = useLiveQuery({ query: api.quotes.companyProfile, args: { quoteId } });
  if (profile.status === "pending") {
    return (
      <Loading>
        <Bone height="200px" />
      </Loading>
    );
  }
  if (profile.status === "error" || profile.data === null) {
    return (
      <div role="status">
        <h3>Bedrijfsprofiel niet gevonden</h3>
        <p className="soft">Het bedrijfsprofiel kon niet worden geladen.</p>
        {profile.status === "error" && <TryAgain />}
      </div>
    );
  }
  return <Details profile={profile.data} />;
}

function Details({ profile }: { profile: Profile }) {
  const facts: [name: string, value: string | null][] = [
    ["Ervaring", profile.yearsExperience === null ? null : formatExperience(profile.yearsExperience)],
    ["Specialisaties", profile.specializations?.join(", ") ?? null],
    ["Werkgebied", profile.serviceAreas?.join(", ") ?? null],
    ["KVK-nummer", profile.kvkNumber],
  ];
  return (
    <div className={styles.company}>
      <Avatar name={profile.companyName} url={profile.avatarUrl} size={72} />
      {profile.verified && (
        <p>
          <Tag tone="green">
            <BadgeCheck size={15} strokeWidth={1.75} aria-hidden />
            Geverifieerd
          </Tag>{" "}
          {profile.verifiedAt !== null && (
            <span className="quiet">KVK-nummer gecontroleerd op {formatDate(profile.verifiedAt)}</span>
          )}
        </p>
      )}
      {profile.pageSlug !== null && (
        <p>
          <AppLink to="/bedrijf/$slug" params={{ slug: profile.pageSlug }}>
            Bekijk de bedrijfspagina
          </AppLink>
        </p>
      )}
      {profile.description && <p className={styles.description}>{profile.description}</p>}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ul className={styles.reach} aria-label="Contact">
        {profile.phone && (
          <li>
            <a href={phoneHref(profile.phone)}>{profile.phone}</a>
          </li>
        )}
        <li>
          <a href={`mailto:${profile.email}`}>{profile.email}</a>
        </li>
        {[profile.website, ...(profile.portfolioLinks ?? [])]
          .filter((link) => link !== null)
          .map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                {link.replace(/^https?:\/\//, "")}
              </a>
            </li>
          ))}
      </ul>
      {profile.portfolioImages && profile.portfolioImages.length > 0 && (
        <div className={styles.portfolio}>
          {profile.portfolioImages.map((image, index) => (
            <a key={image} href={image} target="_blank" rel="noopener">
              <img src={image} alt={`Eerder werk ${index + 1}`} loading="lazy" />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
