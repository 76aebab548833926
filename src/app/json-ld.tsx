/**
 * A JSON-LD element with structured data (schema.org) for search engines. It may only repeat what the page shows (C64).
 * It is data and no script, so the content security policy allows it.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
