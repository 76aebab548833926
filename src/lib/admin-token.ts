/** Under this name a tab keeps the token of its admin session (ADMIN-003, C02). */
export const ADMIN_TOKEN_KEY = "vo-beheer";

/** This tab's admin token, which may have ended; null when it has none, or in a browser that forbids to keep one. */
export function storedAdminToken(): string | null {
  try {
    return window.sessionStorage.getItem(ADMIN_TOKEN_KEY);
  } catch {
    return null;
  }
}
