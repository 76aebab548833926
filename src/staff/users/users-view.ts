const USERS_TABS = ["gebruikers", "abonnementen", "offertes"] as const;
export type UsersTab = (typeof USERS_TABS)[number];

/** The view of /users: a tab, and the words of a search. It is in the address, so a reload keeps it. */
export type UsersView = { tab: UsersTab; words: string };

/** Reads the view from the address of /users. */
export function parseUsersView({ onderdeel, zoek }: Record<string, unknown>): UsersView {
  return {
    tab: USERS_TABS.find((tab) => tab === onderdeel) ?? "gebruikers",
    words: typeof zoek === "string" ? zoek.slice(0, 100) : "",
  };
}

/** The query parameters of a view; default values are left out. */
export function usersSearch({ tab, words }: UsersView): { onderdeel?: UsersTab; zoek?: string } {
  return { ...(tab === "gebruikers" ? {} : { onderdeel: tab }), ...(words === "" ? {} : { zoek: words }) };
}
