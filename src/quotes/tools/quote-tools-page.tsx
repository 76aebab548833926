import { useState, type ReactNode } from "react";
import { BackLink } from "../../app/back-link";
import { GoTo } from "../../app/go-to";
import { Live } from "../../app/live/live";
import { RequireSession } from "../../app/session/require-session";
import { LoadFailed } from "../../app/waiting/load-failed";
import { Loading } from "../../app/waiting/loading";
import { createPart, usePart } from "../../lib/part";
import { Bone } from "../../ui/bone";
import { PriceForm } from "./price-form";
import { PriceList } from "./price-list";
import { TemplateList } from "./template-list";
import { useQuoteTools } from "./tools";
import { VatForm } from "./vat-form";
import styles from "./tools.module.css";

/** It brings a reader of CSV along, which nobody needs until then. */
const importPart = createPart(() => import("./import-panel"));

/** A company's price list and templates. */
export function QuoteToolsPage() {
  return (
    <div className={`wrap app ${styles.page}`}>
      <div className={styles.top}>
        <BackLink />
        <h1>Prijslijst en sjablonen</h1>
        <p className="soft">Hiermee schrijf je offertes sneller. Alleen jouw bedrijf ziet dit.</p>
      </div>
      <RequireSession fallback={<Skeleton />}>
        {({ userId, onboardingCompleted }) => {
          if (!onboardingCompleted) return <GoTo target={{ to: "/vloeren/onboarding" }} />;
          return (
            <Live fallback={<Skeleton />}>
              <Tools accountId={userId} />
            </Live>
          );
        }}
      </RequireSession>
    </div>
  );
}

function Tools({ accountId }: { accountId: string }) {
  const { status, tools } = useQuoteTools();
  if (status === "pending") return <Skeleton />;
  if (status === "error") return <LoadFailed heading="h2" title="Je prijslijst kon niet worden geladen" />;
  const { prices, templates, vatId } = tools;
  return (
    <div className={styles.columns}>
      <Section title="Prijslijst" kind="prices" accountId={accountId}>
        <PriceForm accountId={accountId} />
        {prices.length === 0 ? (
          <p className="quiet">Nog geen prijzen. Zet hier neer wat je vaak doet, dan kies je het zo in een offerte.</p>
        ) : (
          <PriceList prices={prices} accountId={accountId} />
        )}
      </Section>
      <Section title="Sjablonen" kind="templates" accountId={accountId}>
        {templates.length === 0 ? (
          <p className="quiet">Nog geen sjablonen. In elke offerte staat een knop om hem als sjabloon te bewaren.</p>
        ) : (
          <TemplateList templates={templates} />
        )}
      </Section>
      <section className={styles.sheet} aria-label="Op je offertes">
        <h2>Op je offertes</h2>
        <VatForm key={vatId} accountId={accountId} vatId={vatId} />
      </section>
    </div>
  );
}

type SectionProps = { title: string; kind: "prices" | "templates"; accountId: string; children: ReactNode };

function Section({ title, kind, accountId, children }: SectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.sheet} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Overnemen uit een bestand</summary>
        {open && <Import kind={kind} accountId={accountId} />}
      </details>
    </section>
  );
}

function Import(props: Pick<SectionProps, "kind" | "accountId">) {
  const code = usePart(importPart);
  return code === null ? <Bone height="160px" /> : <code.ImportPanel {...props} />;
}

function Skeleton() {
  return (
    <Loading className={styles.columns}>
      <Bone height="320px" />
      <Bone height="320px" />
    </Loading>
  );
}
