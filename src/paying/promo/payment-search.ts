/** The query of /vloeren/checkout-payment. */
export type PaymentSearch = {
  /** The token of our mail's link. */
  t?: string;
  email?: string;
  company?: string;
  contact?: string;
  phone?: string;
  /** An address of the old kind, which carried a password. It counts as present and is never kept (C05). */
  oud?: 1;
  password?: undefined;
  /** The payer gave up on the pay page. */
  geannuleerd?: 1;
};

/**
 * Reads the query of /vloeren/checkout-payment. The router replaces the visitor's address by the result, on the server
 * with a redirect and in the browser without an entry in the history, so that a password in it is gone before the page
 * is shown.
 */
export function parsePaymentSearch(search: Record<string, unknown>): PaymentSearch {
  const texts = Object.fromEntries(
    (["t", "email", "company", "contact", "phone"] as const).flatMap((name) => {
      const text = asText(search[name]);
      return text === "" ? [] : [[name, text]];
    }),
  );
  return {
    ...texts,
    // Named, because the router keeps what is not.
    password: undefined,
    ...(asText(search.password) !== "" || Number(search.oud) === 1 ? { oud: 1 } : {}),
    ...(Number(search.geannuleerd) === 1 ? { geannuleerd: 1 } : {}),
  };
}

/** The router reads "123456" as a number. */
function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return (typeof value === "string" ? value : JSON.stringify(value)).trim();
}
