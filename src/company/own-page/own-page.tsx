import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ExternalLink, Globe, Lock } from "lucide-react";
import { useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { saveFile } from "../../lib/save-file";
import { LineButton } from "../../app/live/line-button";
import { useLocalQuery } from "../../app/live/use-local-query";
import { useSiteOrigin } from "../../app/structured-data";
import { LoadFailed } from "../../app/waiting/load-failed";
import { CompanyPage } from "../../company-page/company-page";
import { AppLink } from "../../ui/app-link";
import { Notice } from "../../ui/notice";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { LinkToCopy } from "../../ui/sharing/link-to-copy";
import { QrCode } from "../../ui/sharing/qr-code";
import { Tag } from "../../ui/tag";
import styles from "./own-page.module.css";

type Own = NonNullable<FunctionReturnType<typeof api.companyPages.mine>>;

/**
 * A company's own page: whether it is public, how to share it, what it lacks, and the page itself. Must be inside
 * `Live`.
 */
export function OwnPage({ fallback }: { fallback: ReactNode }) {
  const own = useLocalQuery({ query: api.companyPages.mine, args: {} });
  if (own.status === "pending") return fallback;
  if (own.status === "error" || own.data === null) {
    return (
      <div className="wrap">
        <LoadFailed heading="h2" title="Je pagina kon niet worden geladen" />
      </div>
    );
  }
  return (
    <>
      <div className={`wrap ${styles.parts}`}>
        <Standing own={own.data} />
        <Missing page={own.data.page} />
      </div>
      <section className={styles.preview} aria-labelledby="voorbeeld">
        <div className="wrap">
          <h2 id="voorbeeld">Zo zien anderen hem</h2>
        </div>
        <div className={styles.frame}>
          <CompanyPage page={own.data.page} heading="h2" />
        </div>
      </section>
    </>
  );
}

function Standing({ own: { slug, isPublic, takenDownFor } }: { own: Own }) {
  const link = `${useSiteOrigin()}/bedrijf/${slug}`;
  const setPublic = useMutation(api.companyPages.setPublic);
  const [busy, setBusy] = useState(false);

  async function change(next: boolean) {
    setBusy(true);
    try {
      await setPublic({ isPublic: next });
      showToast({ title: next ? "Je pagina staat online" : "Je pagina is niet meer openbaar" });
    } catch (error) {
      showError(error, { title: "Er ging iets mis", text: "Je pagina is niet veranderd. Probeer het later opnieuw." });
    }
    setBusy(false);
  }

  if (takenDownFor !== null) {
    return (
      <section className={styles.sheet} aria-label="Openbaar of niet">
        <Notice icon={Lock} tone="red">
          <b>Onze redactie heeft je pagina weggehaald.</b> {takenDownFor}
        </Notice>
        <p>
          Niemand kan hem nu bekijken. Heb je hem aangepast, of ben je het er niet mee eens?{" "}
          <AppLink to="/contact">Stuur ons een bericht</AppLink>.
        </p>
      </section>
    );
  }
  return (
    <section className={styles.sheet} aria-label="Openbaar of niet">
      <div className={styles.standing}>
        <Tag tone={isPublic ? "green" : "plain"}>
          {isPublic ? (
            <Globe size={15} strokeWidth={1.75} aria-hidden />
          ) : (
            <Lock size={15} strokeWidth={1.75} aria-hidden />
          )}
          <span>{isPublic ? "Openbaar" : "Niet openbaar"}</span>
        </Tag>
        <p>
          {isPublic
            ? "Iedereen kan je pagina bekijken, ook via zoekmachines. Je telefoonnummer en e-mailadres staan er niet op."
            : "Alleen jij ziet je pagina. Maak hem openbaar, dan kunnen klanten je vinden. Je telefoonnummer en e-mailadres staan er niet op."}
        </p>
      </div>
      {isPublic && slug !== null && (
        <div className={styles.share}>
          <div className="stack">
            <LinkToCopy label="Adres van je pagina" link={link} />
            <p>
              <AppLink to="/bedrijf/$slug" params={{ slug }} className={styles.open}>
                Bekijk je pagina
                <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
              </AppLink>
            </p>
          </div>
          <QrCode
            link={link}
            alt="QR-code van je bedrijfspagina"
            onSave={(svg) => saveFile(`qr-${slug}.svg`, svg, "image/svg+xml")}
          />
        </div>
      )}
      <div className="row">
        <LineButton
          size="3"
          busy={busy}
          {...(isPublic ? { variant: "outline", color: "gray", highContrast: true } : {})}
          onClick={() => void change(!isPublic)}
        >
          {isPublic ? "Niet meer openbaar maken" : "Openbaar maken"}
        </LineButton>
      </div>
    </section>
  );
}

/** What a page gains most by, as long as it is not there. */
function Missing({ page }: { page: Own["page"] }) {
  const missing = [
    page.portfolioImages.length === 0 && "Foto's van je werk. Daar kijken klanten het eerst naar.",
    page.description === null && "Een beschrijving: waar ben je goed in, en met wie werk je?",
    page.avatarUrl === null && "Je logo of een foto van jezelf.",
    (page.trades === null || page.trades.length === 0) && "De vloeren die je legt.",
    page.yearsExperience === null && "Hoeveel jaar je dit doet.",
  ].filter((each) => each !== false);
  if (missing.length === 0) return null;
  return (
    <section className={styles.missing} aria-labelledby="beter">
      <h2 id="beter">Dit maakt je pagina beter</h2>
      <ul>
        {missing.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>
        <AppLink to="/vloeren/dashboard" search={{ profiel: "bewerken" }}>
          Profiel aanvullen
        </AppLink>
      </p>
    </section>
  );
}
