import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "./json-ld";

test("no text ends the element that it stands in, or begins another", () => {
  const text = "</script><script>alert(1)</script><!--";
  const html = renderToStaticMarkup(<JsonLd data={{ name: text }} />);
  const [, json = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", name: text });
});
