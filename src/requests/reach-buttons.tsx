import { Button } from "@radix-ui/themes";
import { Mail, Phone } from "lucide-react";
import type { ComponentProps } from "react";
import { mailHref } from "../../domain/mailHref";
import { isHeldBack } from "../lib/local/held-contacts";
import { callLabel, usePhone } from "../ui/phones/use-phone";
import type { Contact } from "./brief";

type Props = { contact: Contact } & Pick<ComponentProps<typeof Button>, "size" | "color" | "variant" | "className">;

/**
 * Calls a client: a button for each of their numbers, or one that writes to them when there is no number to call.
 * Inactive while the details are held back, and while the number is read.
 */
export function ReachButtons({ contact, ...look }: Props) {
  const { name, email, phone } = contact;
  const isHeld = isHeldBack(contact);
  const read = usePhone(isHeld ? "" : (phone ?? ""));
  if (isHeld || read === null) {
    return (
      <Button {...look} disabled>
        {phone === null ? "Mail" : "Bel"}
      </Button>
    );
  }
  const firstName = name.split(/\s+/)[0] ?? name;
  // Details that were erased or withdrawn lead nowhere.
  if (read.numbers.length === 0 && email === "") return null;
  if (read.numbers.length === 0) {
    return (
      <Button asChild {...look}>
        <a href={mailHref(email)}>
          <Mail size={19} strokeWidth={1.75} aria-hidden />
          Mail {firstName}
        </a>
      </Button>
    );
  }
  return read.numbers.map((number) => (
    <Button asChild key={number.href} {...look}>
      <a href={number.href!}>
        <Phone size={19} strokeWidth={1.75} aria-hidden />
        {callLabel(`Bel ${firstName}`, number, read)}
      </a>
    </Button>
  ));
}
