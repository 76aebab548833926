import { pageHead, type PageMatch } from "../../app/head";

/** The head of a list of companies. A list of one floor, or a later page, names the place's own list as canonical. */
export function listHead({ match, loaderData }: { match: PageMatch; loaderData?: ListHead | undefined }) {
  if (!loaderData) return {};
  const { title, description, canonical, isEmpty } = loaderData;
  const head = pageHead({ title, description, canonical, image: "bedrijf" })({ match });
  return isEmpty ? { ...head, meta: [...head.meta, { name: "robots", content: "noindex" }] } : head;
}

export type ListHead = { title: string; description: string; canonical: string; isEmpty: boolean };
