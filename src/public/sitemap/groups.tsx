import { Button } from "@radix-ui/themes";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { CITY_PATHS, CITY_SERVICES, cityServiceNames, type CityService } from "../../../domain/content/city/city-paths";
import { COMPANIES_SITEMAP } from "../../../domain/sitemap";
import { inDigits } from "../../../domain/numberWords";
import { showToast } from "../../ui/overlays/toast-store";
import styles from "./sitemap.module.css";

export type SitemapGroup = { name: string; paths: readonly string[] };

/** The addresses of a sitemap by kind: the fixed pages, and those of each service by municipality. */
export function groupsOf(paths: readonly string[]): SitemapGroup[] {
  const isOf = (path: string, service: CityService) => path.startsWith(`${CITY_PATHS[service]}/`);
  return [
    { name: "Vaste pagina's", paths: paths.filter((path) => !CITY_SERVICES.some((service) => isOf(path, service))) },
    ...CITY_SERVICES.map((service) => ({
      name: cityServiceNames[service],
      paths: paths.filter((path) => isOf(path, service)),
    })),
  ];
}

/** How many addresses of each kind a sitemap has, and where those of companies are. */
export function Counts({ groups }: { groups: readonly SitemapGroup[] }) {
  const total = groups.reduce((sum, { paths }) => sum + paths.length, 0);
  return (
    <>
      <dl className={styles.counts}>
        {groups.map(({ name, paths }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{inDigits(paths.length)}</dd>
          </div>
        ))}
        <div>
          <dt>Samen</dt>
          <dd className="num">{inDigits(total)}</dd>
        </div>
      </dl>
      <p className="quiet">
        Openbare bedrijfspagina's komen en gaan. De server houdt ze bij in <b>{COMPANIES_SITEMAP.slice(1)}</b>.
      </p>
    </>
  );
}

/** A button that copies a text, and says that it did. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => showToast({ title: "Kopiëren lukte niet", text: "Je browser staat kopiëren niet toe.", tone: "error" }),
    );
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button size="3" variant="outline" color="gray" highContrast onClick={() => void copy()}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {copied ? "Gekopieerd" : children}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && "Het is gekopieerd."}
      </span>
    </>
  );
}
