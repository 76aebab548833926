import { Button } from "@radix-ui/themes";
import { Phone } from "lucide-react";
import { callLabel, usePhone } from "../../ui/phones/use-phone";

/**
 * A button that calls a company, one for each of its numbers; inactive while its number is hidden (`withoutContacts`),
 * and while it is read.
 */
export function CallButton({ phone }: { phone: string }) {
  const read = usePhone(phone);
  if (phone === "" || read === null) {
    return (
      <Button size="3" disabled>
        <Phone size={18} strokeWidth={1.75} aria-hidden />
        Bel
      </Button>
    );
  }
  // What cannot be called is read.
  if (read.numbers.length === 0) return <span>{phone}</span>;
  return read.numbers.map((number) => (
    <Button asChild size="3" key={number.href}>
      <a href={number.href!}>
        <Phone size={18} strokeWidth={1.75} aria-hidden />
        {callLabel(`Bel ${phone}`, number, read)}
      </a>
    </Button>
  ));
}
