/**
 * The query of an address from a page's search. Every value is plain text: the router's own format quotes values that
 * look like numbers.
 */
export const searchText = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: object): string => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text === "" ? "" : `?${text}`;
  },
};
