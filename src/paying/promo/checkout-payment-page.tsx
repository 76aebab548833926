import { Button } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import { lateErrorTexts } from "../../../domain/errors/late";
import { AppLink } from "../../ui/app-link";
import { EmptyState } from "../../ui/empty-state";
import { GoTo } from "../../app/go-to";
import { OrderPage } from "../order-page";
import { OrderSheet, startLabel } from "../order-sheet";
import { showToast } from "../../ui/overlays/toast-store";
import { Unreachable } from "../../app/waiting/unreachable";
import { Waiting } from "../../app/waiting/waiting";
import { useCheckout } from "../use-checkout";
import { usePayPage } from "../use-pay-page";
import { errorCodeOf } from "../../lib/error-code";
import { links } from "../../app/links";
import { useGoTo } from "../../app/use-go-to";
import type { PaymentSearch } from "./payment-search";
import type { Offer } from "./promo-calls";
import { payErrorWords } from "./promo-error";
import styles from "./promo.module.css";
import { LineButton } from "../../app/live/line-button";
import { MailAddress } from "../../ui/mail-address";

/**
 * The page of the promotion mail's link (REF-019, REF-020, C05): the sign-up, its price, and the button to the payment.
 * An address of the old kind shows its own values and pays for the account that is logged in; any other address
 * redirects to the page for companies.
 */
export function CheckoutPaymentPage({ search }: { search: PaymentSearch }) {
  const { t: token, email, company, contact, phone = null, oud, geannuleerd } = search;
  if (token !== undefined) return <LinkedOffer key={token} token={token} gaveUp={geannuleerd === 1} />;
  if (email === undefined || company === undefined || contact === undefined || oud !== 1) {
    return <GoTo target={{ to: "/voor-vloerbedrijven" }} />;
  }
  return (
    <OldOffer
      offer={{ email, companyName: company, contactName: contact, phone, hasPassword: true, firstMonthUsed: false }}
    />
  );
}

type Look = { state: "busy" | "ended" | "unreachable" } | { state: "found"; offer: Offer };

function LinkedOffer({ token, gaveUp }: { token: string; gaveUp: boolean }) {
  const [look, setLook] = useState<Look>({ state: "busy" });
  const [attempt, setAttempt] = useState(0);
  const { open, busy } = usePayPage();

  useEffect(() => {
    let gone = false;
    const read = async (): Promise<Look> => {
      try {
        const { readOffer } = await import("./promo-calls");
        const offer = await readOffer(token);
        return offer === null ? { state: "ended" } : { state: "found", offer };
      } catch {
        return { state: "unreachable" };
      }
    };
    void read().then((found) => !gone && setLook(found));
    return () => {
      gone = true;
    };
  }, [token, attempt]);

  const pay = () =>
    open(async () => {
      try {
        const { payPageOf } = await import("./promo-calls");
        return await payPageOf(token);
      } catch (error) {
        showToast({ ...payErrorWords(error), tone: "error" });
        const code = errorCodeOf(error);
        if (code === "PROMO_LINK_INVALID" || code === "ALREADY_SUBSCRIBED") setLook({ state: "ended" });
        return null;
      }
    });

  switch (look.state) {
    case "busy":
      return <Waiting title="Je aanmelding wordt opgehaald" />;
    case "ended":
      return <LinkEnded />;
    case "unreachable":
      return (
        <Unreachable
          text="We konden je aanmelding niet ophalen. Controleer je verbinding en probeer het opnieuw."
          onRetry={() => {
            setLook({ state: "busy" });
            setAttempt((count) => count + 1);
          }}
        />
      );
    case "found":
      return <Confirmation offer={look.offer} gaveUp={gaveUp} busy={busy} onPay={() => void pay()} />;
    default:
      return look satisfies never;
  }
}

/** Nobody knows who wrote that address, so it pays for the account that is logged in and for no other (C05). */
function OldOffer({ offer }: { offer: Offer }) {
  const goTo = useGoTo();
  const { start, busy } = useCheckout({
    onRefused: (words) =>
      showToast({ ...words, tone: "error", forNextPage: words === lateErrorTexts.CHECKOUT_NEEDS_LOGIN }),
    onGuest: () => void goTo(links.loginToCheckout),
  });
  return <Confirmation offer={offer} busy={busy} onPay={() => void start({ plan: "vloeren" })} />;
}

type ConfirmationProps = { offer: Offer; gaveUp?: boolean; busy: boolean; onPay: () => void };

function Confirmation({ offer, gaveUp = false, busy, onPay }: ConfirmationProps) {
  return (
    <OrderPage
      gaveUp={gaveUp}
      checkFirst
      title="Controleer je aanmelding"
      lead="Kloppen je gegevens? Na je betaling is je account meteen actief."
      order={
        <OrderSheet
          firstMonthUsed={offer.firstMonthUsed}
          action={
            <LineButton size="4" busy={busy} onClick={onPay}>
              {startLabel(offer.firstMonthUsed)}
            </LineButton>
          }
        />
      }
      about={{ id: "gegevens", heading: "Je gegevens", content: <Details offer={offer} /> }}
    />
  );
}

function Details({ offer: { companyName, contactName, email, phone, hasPassword } }: { offer: Offer }) {
  return (
    <>
      <dl className={styles.facts}>
        <dt>Bedrijf</dt>
        <dd>{companyName}</dd>
        <dt>Contactpersoon</dt>
        <dd>{contactName}</dd>
        <dt>E-mail</dt>
        <dd>
          <MailAddress address={email} />
        </dd>
        {phone !== null && (
          <>
            <dt>Telefoon</dt>
            <dd>{phone}</dd>
          </>
        )}
      </dl>
      <p className={`${styles.small} ${styles.trial}`}>
        {hasPassword
          ? "Na je betaling log je in met dit e-mailadres en het wachtwoord dat je hebt gekozen."
          : "Dit e-mailadres is vaker aangemeld. Na je betaling mailen we je een link om een wachtwoord te kiezen."}
      </p>
    </>
  );
}

function LinkEnded() {
  return (
    <div className="wrap app">
      <EmptyState
        heading="h1"
        art="losse-plank"
        title="Deze link werkt niet meer"
        text="Hij is al gebruikt of verlopen. Heb je betaald, dan is je account actief en kun je inloggen. Anders meld je je opnieuw aan."
      >
        <div className="row">
          <Button asChild size="3">
            <AppLink to="/vloeren/auth">Inloggen</AppLink>
          </Button>
          <Button asChild size="3" variant="outline" color="gray" highContrast>
            <AppLink to="/vloeren/actie-aanmelden">Opnieuw aanmelden</AppLink>
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}
