/** Where a message to a Dutch mobile number is begun in WhatsApp; null for a number that is none. */
export function whatsAppHref(phone: string): string | null {
  const digits = phoneHref(phone)
    .slice("tel:".length)
    .replace(/^(?:\+|00)/, "")
    .replace(/^0/, "31");
  return /^316\d{8}$/.test(digits) ? `https://wa.me/${digits}` : null;
}

/** Where a link calls a number as somebody wrote it. Behind the country's code the zero is not dialled: "+31 (0)6". */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "").replace(/^(\+31|0031)0/, "$1")}`;
}

/** Where a link writes to an address, and says nothing more: what stands in an address of mail may also mean something there. */
export function mailHref(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
