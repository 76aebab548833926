import { Button } from "@radix-ui/themes";
import { FileText, Mail } from "lucide-react";
import { ResendLink } from "../../account/resend-link";
import { useViewer } from "../../app/session/session";
import { AppLink } from "../../ui/app-link";
import { MailAddress } from "../../ui/mail-address";
import { Notice } from "../../ui/notice";
import type { Access } from "./access";

type Props = {
  /** What the company's next unlock waits for. */
  need: Access["unlockNeed"];
  hasNumber: boolean;
};

/**
 * What a company does before its first unlock, one thing at a time: it confirms its address (C58) and gives its KVK
 * number, which registration does not require (C41). Also says when its unlocks wait for the check of that number.
 */
export function FirstSteps({ need, hasNumber }: Props) {
  if (need === "address") return <AddressNotice />;
  if (need === "check") {
    return (
      <Notice icon={FileText} tone="plain">
        <b>We controleren je KVK-nummer.</b> Zodra dat klaar is, kun je ontgrendelen en offertes sturen.
      </Notice>
    );
  }
  if (hasNumber) return null;
  return (
    <Notice
      icon={FileText}
      tone="plain"
      action={
        <Button asChild size="2" variant="outline" color="gray" highContrast>
          <AppLink to="/vloeren/onboarding">KVK invullen</AppLink>
        </Button>
      }
    >
      <b>KVK ontbreekt voor je verificatie.</b>{" "}
      {need === "number" ? (
        <span>Zodra wij het hebben gecontroleerd, kun je ontgrendelen en offertes sturen.</span>
      ) : (
        <span data-wide-only>Met je KVK-nummer kunnen we je bedrijf controleren.</span>
      )}
    </Notice>
  );
}

function AddressNotice() {
  const email = useViewer()?.email;
  return (
    <Notice icon={Mail} tone="plain" action={<ResendLink to={email} />}>
      <b>Bevestig je e-mailadres om te ontgrendelen.</b>{" "}
      {email !== undefined && (
        <span data-wide-only>
          De link staat in de mail aan <MailAddress address={email} />.
        </span>
      )}
    </Notice>
  );
}
