import { describe, expect, test } from "vitest";
import { MUNICIPALITIES, municipalityBySlug, type Municipality } from "../../municipalities";
import { socialPictures } from "../social";
import { cityPage } from "./city-page";
import { CITY_SERVICES } from "./city-paths";
import { cityPicture } from "./city-picture";
import { heating } from "./heating";
import { laying } from "./laying";
import { inPlace } from "./place";
import { pouredFloor } from "./poured-floor";
import { groundOf, listedSlugs } from "./surroundings";

const municipality = (slug: string) => municipalityBySlug(slug) as Municipality;
const kinds = { laying, heating, pouredFloor };

test("surroundings are told of municipalities that exist, each once", () => {
  const known = MUNICIPALITIES.map(({ slug }) => slug);
  for (const slugs of Object.values(listedSlugs)) expect(slugs.filter((slug) => !known.includes(slug))).toEqual([]);
  expect(groundOf(municipality("vaals"))).toBe("loess");
  expect(groundOf(municipality("assen"))).toBe("sand");
});

describe.each(Object.entries(kinds))("the texts of a city page: %s", (_kind, texts) => {
  test("are complete for every municipality, and start sentences with a capital", () => {
    for (const each of MUNICIPALITIES) {
      const page = cityPage(texts, each);
      const sentences = [page.title, page.description, page.heading, page.lead, ...page.paragraphs].concat(
        page.faqs.flatMap(({ question, answer }) => [question, answer]),
      );
      expect(page.paragraphs).toHaveLength(3);
      for (const text of sentences) {
        expect(text).not.toMatch(/[{}]|undefined/);
        expect(text).toMatch(/^['\u2019]?\p{Lu}|^'s-/u);
        expect(text).not.toMatch(/[a-z]\. (?:in|op) /);
      }
    }
  });

  test("know what people on an island need, and how Dutch says where something is", () => {
    expect(cityPage(texts, municipality("vlieland")).heading).toContain("op Vlieland");
    expect(cityPage(texts, municipality("vlieland")).paragraphs[0]).toContain("boot");
  });

  test("promise sooner answers where most companies are", () => {
    const answer = (slug: string) => cityPage(texts, municipality(slug)).faqs[2]?.answer;
    expect(answer("zeist")).toContain("dus Zeist ligt in hun gebied");
    expect(answer("emmen")).toContain("kan het dus iets langer duren");
  });
});

test("places are named as people name them", () => {
  expect(
    ["zeist", "texel", "krimpenerwaard", "utrechtse-heuvelrug"].map((slug) => inPlace(municipality(slug))),
  ).toEqual(["in Zeist", "op Texel", "in de Krimpenerwaard", "op de Utrechtse Heuvelrug"]);
});

test("every city page has a picture for where it is shared", () => {
  for (const service of CITY_SERVICES) {
    for (const { province } of MUNICIPALITIES) expect(socialPictures).toHaveProperty(cityPicture(service, province));
  }
});
