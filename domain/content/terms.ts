/**
 * The terms. Four statements are the specification's (CONT-013): Pro is 79 a month, at most 30 photographers per region,
 * cancelling until the 25th, 30 days' notice of changes. The rest is ours. C23 and C63: to be reviewed by a lawyer.
 */
import { MAX_QUOTES, MAX_UNLOCKS, TRIAL_DAYS, WEEKLY_UNLOCKS_IN_TRIAL } from "../limits";
import { unlockers } from "../limitWords";
import { companyClaims } from "./figures/companyFigures";
import type { LegalText } from "./legal";
import { organisation } from "./organisation";
import { pro } from "./pro";

const { name, kvkNumber } = organisation;

export const termsText: LegalText = {
  heading: "Algemene voorwaarden",
  lead: "De afspraken tussen jou en ons, of je nu een vloer zoekt of vloeren legt.",
  sections: [
    {
      id: "begrippen",
      heading: "1. Wie en wat",
      body: [
        `Vloeren Opdrachten is een platform van ${name} (KVK ${kvkNumber}) waar opdrachtgevers offertes voor vloeren aanvragen en vloerbedrijven daarop reageren. Deze voorwaarden gelden voor iedereen die het platform gebruikt.`,
        [
          "Opdrachtgever: wie een offerte aanvraagt.",
          "Vloerbedrijf: een onderneming die op aanvragen reageert. Op enkele plekken in het systeem heet een vloerbedrijf nog ‘Verhuisbedrijf’ of ‘photographer’; daarmee wordt hetzelfde bedoeld.",
          "Ontgrendelen: de contactgegevens van een opdrachtgever opvragen om op een aanvraag te reageren.",
        ],
      ],
    },
    {
      id: "platform",
      heading: "2. Wat wij doen, en wat niet",
      body: [
        "Wij brengen opdrachtgever en vloerbedrijf met elkaar in contact. De overeenkomst over de vloer sluiten zij samen. Wij zijn daarbij geen partij: prijs, uitvoering, garantie en betaling spreken zij onderling af.",
        "Wij doen ons best om het platform bereikbaar en juist te houden, maar kunnen niet beloven dat er altijd een reactie of een opdracht komt. Genoemde prijzen, besparingen en termijnen zijn indicaties.",
      ],
    },
    {
      id: "opdrachtgevers",
      heading: "3. Voor opdrachtgevers",
      body: [
        [
          `Een aanvraag is gratis en vrijblijvend. Je kunt tot ${MAX_QUOTES} offertes ontvangen.`,
          "Je vraagt alleen offertes aan voor een klus die je echt wilt laten doen, met gegevens die kloppen.",
          `Maximaal ${MAX_UNLOCKS} vloerbedrijven krijgen je contactgegevens door je aanvraag te ontgrendelen. Accepteer je een offerte, dan krijgt dat bedrijf ze ook.`,
          "Je kunt een offerte accepteren of afwijzen. Accepteer je er één, dan is je aanvraag afgerond en vervallen de andere offertes.",
        ],
      ],
    },
    {
      id: "vloerbedrijven",
      heading: "4. Voor vloerbedrijven",
      body: [
        [
          "Je staat ingeschreven bij de Kamer van Koophandel en vult je profiel naar waarheid in.",
          ...(companyClaims.layers ? [companyClaims.layers] : []),
          "Contactgegevens van een opdrachtgever gebruik je alleen om op die ene aanvraag te reageren. Je geeft ze niet door en verwijdert ze als ze niet meer nodig zijn.",
          "Een offerte is inclusief 21% btw, volledig en eerlijk.",
          `Per opdracht kunnen maximaal ${unlockers} ontgrendelen. Is een opdracht vol, dan kun je er niet meer op reageren.`,
        ],
      ],
    },
    {
      id: "proef",
      heading: "5. Proefperiode",
      body: [
        `Na je aanmelding kun je het platform ${TRIAL_DAYS} dagen gratis gebruiken, eenmaal per bedrijf en zonder betaalgegevens. In die periode kun je maximaal ${WEEKLY_UNLOCKS_IN_TRIAL} opdrachten per week ontgrendelen. De proefperiode stopt vanzelf en gaat niet over in een abonnement.`,
      ],
    },
    {
      id: "pro",
      heading: "6. Abonnement Pro",
      body: [
        [
          `Pro kost ${pro.monthly} per maand, exclusief btw. Een actieprijs voor de eerste maand staat bij het afrekenen vermeld.`,
          `Met Pro reageer je onbeperkt: er zit geen limiet op hoe vaak jij reageert. Het maximum van ${unlockers} per opdracht blijft gelden.`,
          "Het abonnement loopt per maand en wordt maandelijks vooraf afgeschreven via onze betaaldienst.",
          "Opzeggen kan tot de 25e van de maand, op de pagina over je abonnement. Je houdt toegang tot het einde van de periode die je hebt betaald. Zeg je later op en loopt je betaalde periode nog, dan verwerken we je opzegging tegen het einde van die periode.",
          "Mislukt een betaling, dan kunnen we je toegang opschorten tot er is betaald.",
        ],
      ],
    },
    {
      id: "gedrag",
      heading: "7. Wat niet mag",
      body: [
        "Valse aanvragen, misleidende offertes, het verzamelen van gegevens, het omzeilen van de limieten en alles wat in strijd is met de wet. Wie dat toch doet, kunnen we de toegang ontzeggen, zonder recht op teruggave van het betaalde bedrag over de lopende maand.",
      ],
    },
    {
      id: "privacy",
      heading: "8. Privacy",
      body: ["Hoe we met persoonsgegevens omgaan, staat op de pagina Privacy."],
    },
    {
      id: "aansprakelijkheid",
      heading: "9. Aansprakelijkheid",
      body: [
        "Wij zijn niet aansprakelijk voor de uitvoering van werk dat opdrachtgever en vloerbedrijf met elkaar afspreken. Tegenover vloerbedrijven is onze aansprakelijkheid beperkt tot het bedrag dat zij in de laatste twaalf maanden aan ons hebben betaald. Deze beperkingen gelden niet bij opzet of grove nalatigheid, en doen niets af aan rechten die de wet consumenten geeft.",
      ],
    },
    {
      id: "wijzigingen",
      heading: "10. Wijzigingen",
      body: [
        "Wijzigingen van deze voorwaarden of van de prijs kondigen we minstens 30 dagen van tevoren aan, per e-mail. Ben je het er niet mee eens, dan kun je tot die datum opzeggen.",
      ],
    },
    {
      id: "klachten",
      heading: "11. Klachten en recht",
      body: [
        "Ben je ergens niet tevreden over? Laat het ons weten via de contactpagina; je krijgt binnen vijf werkdagen een inhoudelijk antwoord. Komen we er samen niet uit, dan is Nederlands recht van toepassing en beslist de bevoegde Nederlandse rechter.",
      ],
    },
  ],
};
