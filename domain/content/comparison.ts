/**
 * The comparison on the company landing page. The specification names two general job platforms without saying which;
 * the choice and the words are ours. It states only what anybody can look up (C64).
 */
import { MAX_UNLOCKS } from "../limits";
import { trial } from "../limitWords";

export type Platform = {
  name: string;
  own: boolean;
  facts: { subject: string; fact: string }[];
};

export const comparisonNotice =
  "Op hoofdlijnen, naar openbare informatie op de sites zelf. Kijk daar voor de actuele voorwaarden. Klopt er iets niet meer? Laat het ons weten.";

export const platforms: Platform[] = [
  {
    name: "Vloeren Opdrachten",
    own: true,
    facts: [
      { subject: "Soort werk", fact: "Alleen vloeren" },
      { subject: "Kosten", fact: `Vast bedrag per maand, na ${trial} gratis proberen` },
      { subject: "Per opdracht", fact: `Maximaal ${MAX_UNLOCKS} bedrijven` },
    ],
  },
  {
    name: "Werkspot",
    own: false,
    facts: [
      { subject: "Soort werk", fact: "Alle klussen in en om het huis" },
      { subject: "Kosten", fact: "Eigen tarieven, zie werkspot.nl" },
      { subject: "Per opdracht", fact: "Eigen voorwaarden, zie werkspot.nl" },
    ],
  },
  {
    name: "Trustoo",
    own: false,
    facts: [
      { subject: "Soort werk", fact: "Vakmensen in veel branches" },
      { subject: "Kosten", fact: "Eigen tarieven, zie trustoo.nl" },
      { subject: "Per opdracht", fact: "Eigen voorwaarden, zie trustoo.nl" },
    ],
  },
];
