import { Button } from "@radix-ui/themes";
import { FileText } from "lucide-react";
import { AppLink } from "../../ui/app-link";
import { Notice } from "../../ui/notice";

/** Asks a company for its KVK number, which registration does not require (C41). */
export function KvkHint() {
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
      <span data-wide-only>Met je KVK-nummer kunnen we je bedrijf controleren.</span>
    </Notice>
  );
}
