import { Link } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import type { SiteLink } from "./site-link";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  ref?: Ref<HTMLAnchorElement>;
  [data: `data-${string}`]: string | undefined;
} & SiteLink;

/** A link to a page of the site. It is the current page's when address and, if it names one, search are the same. */
export function AppLink(props: Props) {
  return <Link activeOptions={{ exact: true, includeSearch: props.search !== undefined }} {...props} />;
}
