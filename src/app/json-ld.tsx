/**
 * Tells search engines in their vocabulary (schema.org) what the page says to people; nothing may stand in here that the
 * page does not show (C64). It is data, not script, so the security policy lets it be.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
