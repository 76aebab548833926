import { Button } from "@radix-ui/themes";
import type { FunctionReturnType } from "convex/server";
import { Mail } from "lucide-react";
import { type api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { formatEuro } from "../../../domain/money";
import { mailHref } from "../../../domain/mailHref";
import { CompanyPage } from "../../company-page/company-page";
import { MessageButton } from "../../conversations/message-button";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import { CallButton } from "./call-button";
import styles from "./company-sheet.module.css";
import { MailAddress } from "../../ui/mail-address";

type Company = NonNullable<FunctionReturnType<typeof api.companyPages.forClient>>;
type Props = { company: Company; briefId: string; companyId: string; onLeave: () => void };

/**
 * A company's page with what only its client sees: how to reach it, and the price that it quoted. Loaded separately.
 */
export function CompanyDetails({ company, briefId, companyId, onLeave }: Props) {
  const { page, slug, description } = company;
  return (
    <CompanyPage
      page={{ ...page, description }}
      heading="h2"
      {...(slug === null ? {} : { slug })}
      aside={<Reach {...{ company, briefId, companyId, onLeave }} />}
    />
  );
}

function Reach({ company, briefId, companyId, onLeave }: Props) {
  const { page, slug, email, phone, website, portfolioLinks, kvkNumber, unlockedAt, quote } = company;
  const links = [website, ...(portfolioLinks ?? [])].filter((link) => link !== null);
  return (
    <section className={styles.reach} aria-label={`Contact met ${page.companyName}`}>
      {quote !== null && (
        <p>
          <span className="quiet">Offerte</span>
          <b className="price">{formatEuro(quote.price)}</b> <span className="quiet">incl. btw</span>
        </p>
      )}
      {unlockedAt !== null && <p className="soft">Heeft je gegevens sinds {formatDate(unlockedAt)}.</p>}
      {phone !== null && <CallButton phone={phone} />}
      <MessageButton briefId={briefId} companyId={companyId}>
        Bericht sturen
      </MessageButton>
      {quote !== null && (
        <Button size="3" variant="outline" color="gray" highContrast onClick={onLeave}>
          Terug naar de offerte
        </Button>
      )}
      <ul aria-label="Contact">
        <li aria-busy={email === ""}>
          {email === "" ? (
            <Bone width="14em" />
          ) : (
            <a href={mailHref(email)}>
              <Mail size={16} strokeWidth={1.75} aria-hidden /> <MailAddress address={email} />
            </a>
          )}
        </li>
        {links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              {link.replace(/^https?:\/\//, "")}
            </a>
          </li>
        ))}
        {slug !== null && (
          <li>
            <AppLink to="/bedrijf/$slug" params={{ slug }}>
              Bekijk de bedrijfspagina
            </AppLink>
          </li>
        )}
      </ul>
      {page.kvk === null && kvkNumber !== null && (
        <p className="quiet">
          KVK-nummer <span className="num">{kvkNumber}</span>, door het bedrijf zelf opgegeven en niet door ons
          gecontroleerd.
        </p>
      )}
    </section>
  );
}
