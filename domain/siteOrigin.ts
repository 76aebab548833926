/** An address with HTTPS, or one of this machine, where browsers keep logins without it. Group 1 is what follows the port. */
const ADDRESS =
  /^(?:https:\/\/[^\s/?#@\\:]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,4}|:[1-6]\d{4})?((?:[/?#].*)?)$/i;

/** Why a text is not the origin of a site, as the end of a sentence that begins with its name; null when it is. */
export function originFault(text: string): string | null {
  const path = ADDRESS.exec(text)?.[1];
  if (path === undefined) return "must be an address that begins with https://";
  return ["", "/"].includes(path) ? null : "must be an address without a path";
}
