/** The address that starts a WhatsApp message to a Dutch mobile number; null for any other number. */
export function whatsAppHref(phone: string): string | null {
  const digits = phoneHref(phone)
    .slice("tel:".length)
    .replace(/^(?:\+|00)/, "")
    .replace(/^0/, "31");
  return /^316\d{8}$/.test(digits) ? `https://wa.me/${digits}` : null;
}

/**
 * The `tel:` address of a number as somebody wrote it. After a country code it drops the zero that is not dialled: "+31
 * (0)6".
 */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "").replace(/^(\+31|0031)0/, "$1")}`;
}

/** The `mailto:` address of an address of mail. Characters that have a meaning in such an address are escaped. */
export function mailHref(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
