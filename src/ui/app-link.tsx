import { Link } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** A path of this site, with its query and fragment: "/vloeren/auth?mode=register#formulier". */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  [data: `data-${string}`]: string | undefined;
};

/** A link inside the site that takes a whole address as one text, so that addresses can be data. */
export function AppLink({ to, ...rest }: Props) {
  const url = new URL(to, "http://site");
  const search = Object.fromEntries(url.searchParams);
  const hash = url.hash.slice(1);
  return (
    <Link
      // The router's types know the routes one by one; here the path is data.
      to={url.pathname as "/"}
      search={search as never}
      {...(hash ? { hash } : {})}
      activeOptions={{ exact: true, includeSearch: url.search !== "" }}
      {...rest}
    />
  );
}
