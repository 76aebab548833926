/** Where a link calls a number as somebody wrote it. Behind the country's code the zero is not dialled: "+31 (0)6". */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "").replace(/^(\+31|0031)0/, "$1")}`;
}
