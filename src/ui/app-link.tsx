import { Link, type ActiveOptions } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import type { SiteLink } from "./site-link";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  ref?: Ref<HTMLAnchorElement>;
  [data: `data-${string}`]: string | undefined;
  activeOptions?: ActiveOptions;
} & SiteLink;

/**
 * A link to a page of the site. Unless `activeOptions` say otherwise, it is marked as the current page when its address,
 * and its search if it has one, are those of the page.
 */
export function AppLink(props: Props) {
  return <Link activeOptions={{ exact: true, includeSearch: props.search !== undefined }} {...props} />;
}
