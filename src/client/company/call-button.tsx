import { Button } from "@radix-ui/themes";
import { Phone } from "lucide-react";
import { phoneHref } from "../../../domain/phones";

/** A button that calls a company; inactive while its number is hidden (`withoutContacts`). */
export function CallButton({ phone }: { phone: string }) {
  if (phone === "") {
    return (
      <Button size="3" disabled>
        <Phone size={18} strokeWidth={1.75} aria-hidden />
        Bel
      </Button>
    );
  }
  return (
    <Button asChild size="3">
      <a href={phoneHref(phone)}>
        <Phone size={18} strokeWidth={1.75} aria-hidden />
        Bel {phone}
      </a>
    </Button>
  );
}
