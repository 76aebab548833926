export type Frame = { header: boolean; banner: boolean; footer: boolean };

/** The pages for staff (ADMIN-001). */
const adminPages = [
  /^\/users$/,
  /^\/vloeren\/admin-briefs$/,
  /^\/remove-duplicates$/,
  /^\/send-missed-notifications$/,
  /^\/activate-trials$/,
  /^\/test-notification$/,
  /^\/beheer/,
];
const withoutFooter = [/^\/vloeren\/dashboard/, /^\/vloeren\/job\//, /^\/client-dashboard/, ...adminPages];
const workPages = [
  ...withoutFooter,
  /^\/vloeren\//,
  /^\/verhuis/,
  /^\/brief-form/,
  /^\/subscription-management/,
  /^\/success/,
];

/**
 * Which parts of the frame a path shows. The header is hidden on the client dashboard (NAV-025); the banner, made for
 * visitors, and the footer stay away from the pages where people work.
 */
export function frameOf(pathname: string): Frame {
  return {
    header: pathname !== "/client-dashboard",
    banner: !workPages.some((page) => page.test(pathname)),
    footer: !withoutFooter.some((page) => page.test(pathname)),
  };
}
