/** The shape of the three kinds of city pages; each kind is a file beside this one. */
import { firstQuotes, lastQuotes } from "../quoteTimes";
import type { Municipality } from "../../municipalities";
import type { Province } from "../../provinces";
import type { Figure } from "../figures/claims";
import type { Faq } from "../faq";
import { pricesPerSquareMetre, type PricedWork } from "../prices";
import type { ServicePath } from "../services";
import type { Story } from "../testimonials";
import type { CityService } from "./city-paths";
import { fillIn } from "./place";
import { provinceTexts } from "./provinces";
import { groundOf, settingOf, type Ground, type Setting } from "./surroundings";
import type { FloorArt } from "../../floors";

/** The texts of one kind of city page, with placeholders for the municipality: see place.ts. */
export type CityTexts = {
  service: CityService;
  title: string;
  description: string;
  heading: string;
  lead: string;
  art: FloorArt;
  artAlt: string;
  artPosition?: string;
  ticks: readonly string[];
  /** What is paid per m², in the order of the price list. */
  prices: readonly PricedWork[];
  priceText: string;
  /** Figures in its texts, whose sources the page names. */
  sources?: readonly Figure[];
  placeHeading: string;
  grounds: Record<Ground, string>;
  settings: Record<Setting, string>;
  groundQuestion: string;
  groundAnswers: Record<Ground, string>;
  faqs: readonly Faq[];
  stories: readonly [Story, ...Story[]];
  /** The page about this work in general, if there is one. */
  parent?: { name: string; path: ServicePath };
};

/** The texts of the page of one municipality. */
export type CityPage = {
  title: string;
  description: string;
  heading: string;
  lead: string;
  priceText: string;
  /** Figures in its texts, whose sources the page names. */
  sources?: readonly Figure[];
  placeHeading: string;
  /** About the ground, the way people live there, and the homes of the province. */
  paragraphs: string[];
  faqs: Faq[];
};

/** Provinces in which most companies work today, so that answers come sooner. */
const homeProvinces: readonly Province[] = ["Noord-Holland", "Zuid-Holland", "Utrecht"];

/** Fills in a kind of page for a municipality. */
export function cityPage(texts: CityTexts, municipality: Municipality): CityPage {
  const fill = (text: string) => fillIn(text, municipality);
  const ground = groundOf(municipality);
  const soon = homeProvinces.includes(municipality.province);
  return {
    title: fill(texts.title),
    description: fill(texts.description),
    heading: fill(texts.heading),
    lead: fill(texts.lead),
    priceText: fill(texts.priceText),
    placeHeading: fill(texts.placeHeading),
    paragraphs: [
      texts.grounds[ground],
      texts.settings[settingOf(municipality)],
      provinceTexts[municipality.province],
    ].map(fill),
    faqs: [
      ...texts.faqs.slice(0, 1),
      { question: texts.groundQuestion, answer: texts.groundAnswers[ground] },
      { question: "Hoe snel hoor ik iets {inPlaats}?", answer: soon ? SOON : LATER },
      ...texts.faqs.slice(1),
    ].map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) })),
  };
}

const SOON = `De eerste offertes komen meestal binnen ${firstQuotes}. De meeste aangesloten bedrijven werken in Noord-Holland, Zuid-Holland en Utrecht, dus {plaats} ligt in hun gebied. Bedrijven kunnen tot ${lastQuotes} na je aanvraag een offerte sturen.`;
const LATER = `De eerste offertes komen vaak binnen ${firstQuotes}, maar de meeste aangesloten bedrijven werken nu in Noord-Holland, Zuid-Holland en Utrecht. In {provincie} kan het dus iets langer duren. Bedrijven kunnen tot ${lastQuotes} na je aanvraag een offerte sturen, en een aanvraag blijft gratis.`;

/** The rows of a page's price list: name, range and drawing. */
export function cityPrices({ prices }: CityTexts) {
  return prices.map((work) => pricesPerSquareMetre[work]);
}
