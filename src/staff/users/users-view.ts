const USERS_TABS = ["gebruikers", "abonnementen", "offertes"] as const;
export type UsersTab = (typeof USERS_TABS)[number];

/** What /users shows: a tab, and the words that are looked for. It stands in the address, so a reload keeps it. */
export type UsersView = { tab: UsersTab; words: string };

/** The tab and the words to look for that the address of /users asks for. */
export function parseUsersView({ onderdeel, zoek }: Record<string, unknown>): UsersView {
  return {
    tab: USERS_TABS.find((tab) => tab === onderdeel) ?? "gebruikers",
    words: typeof zoek === "string" ? zoek.slice(0, 100) : "",
  };
}

/** The address's part for a view; what is usual is left out. */
export function usersSearch({ tab, words }: UsersView): { onderdeel?: UsersTab; zoek?: string } {
  return { ...(tab === "gebruikers" ? {} : { onderdeel: tab }), ...(words === "" ? {} : { zoek: words }) };
}
