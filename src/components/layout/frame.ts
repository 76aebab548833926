export type Frame = { header: boolean; banner: boolean; footer: boolean };

const withoutFooter = [/^\/vloeren\/dashboard/, /^\/vloeren\/job\//, /^\/client-dashboard/];
const workPages = [...withoutFooter, /^\/vloeren\//, /^\/verhuis/, /^\/brief-form/];

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
