/** The `mailto:` address of an address of mail. Characters that have a meaning in such an address are escaped. */
export function mailHref(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
