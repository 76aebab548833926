import { Button } from "@radix-ui/themes";
import { FileText } from "lucide-react";
import { AppLink } from "../../ui/app-link";
import { Notice } from "../../ui/notice";
import type { Access } from "./access";

type Props = {
  /** What the company's next unlock waits for. */
  need: Access["unlockNeed"];
  hasNumber: boolean;
};

/**
 * Asks a company for its KVK number, which registration does not require (C41), and says when its unlocks wait for the
 * check of it; renders nothing else.
 */
export function KvkHint({ need, hasNumber }: Props) {
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
        <Button asChild size="3" variant="outline" color="gray" highContrast>
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
