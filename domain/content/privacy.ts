/**
 * The privacy statement (AVG). It is ours and not the specification's. It says what this product does with personal
 * data, so a change to that must change this text too (C65). An owner has it checked before going live.
 */
import { MAX_UNLOCKS, SESSION_DAYS } from "../limits";
import {
  deviceKeeps,
  mailRetention,
  openRetention,
  photoGrant,
  retention,
  stillWantedAfter,
  stillWantedAnswer,
} from "../limitWords";
import type { LegalText } from "./legal";
import { organisation } from "./organisation";

export const privacyText: LegalText = {
  heading: "Privacy",
  lead: "Welke gegevens we van je hebben, wie ze te zien krijgt en wanneer, en hoe je er iets aan verandert.",
  sections: [
    {
      id: "wie",
      heading: "Wie is verantwoordelijk",
      body: [
        `${organisation.name} (KVK ${organisation.kvkNumber}, ${organisation.postalAddress.join(", ")}) is verantwoordelijk voor de verwerking van persoonsgegevens op deze site. Vragen over privacy stel je via ${organisation.email} of via het contactformulier.`,
        "Krijgt een vloerbedrijf je contactgegevens, dan is dat bedrijf vanaf dat moment zelf verantwoordelijk voor wat het ermee doet. Het mag ze alleen gebruiken om op je aanvraag te reageren.",
      ],
    },
    {
      id: "welke",
      heading: "Welke gegevens we verwerken",
      body: [
        "Als je een offerte aanvraagt:",
        [
          "je naam, e-mailadres en telefoonnummer;",
          "je provincie en, als je de uitgebreide vragenlijst invult, je adres;",
          "hoe en wanneer je bereikt wilt worden, als je dat kiest. Een bedrijf krijgt alleen de gegevens die daarbij horen;",
          "wat je over de klus vertelt: vloertype, oppervlakte, wensen, budget en startdatum;",
          `de foto's van de ruimte die je toevoegt. Waar en wanneer ze zijn gemaakt, halen we eruit. Alleen wij zien ze, en vloerbedrijven die zijn ingelogd en je opdracht mogen bekijken. We verwijderen ze samen met je contactgegevens, of eerder als jij ze weghaalt. Verstuur je de aanvraag niet, dan verwijderen we ze na ${photoGrant}.`,
        ],
        "Welk bedrijf welke van je gegevens kreeg, en wanneer. Met een account lees je dat terug bij je aanvraag.",
        "Wat een opdrachtgever en een vloerbedrijf elkaar in een gesprek schrijven, met de foto's. Alleen die twee lezen het, en wij als een van de twee het gesprek meldt. We verwijderen het samen met je contactgegevens of met een van de twee accounts.",
        "Als je een account hebt: je e-mailadres, je naam en je wachtwoord. Van het wachtwoord bewaren we alleen een versleutelde afdruk die niemand kan teruglezen.",
        "Als je een vloerbedrijf aanmeldt: bedrijfsnaam, contactpersoon, telefoonnummer, werkgebied en wat je in je profiel zet, zoals KVK-nummer, website, foto's en specialisaties. Je bedrijfspagina is pas voor iedereen te zien als jij dat kiest; je telefoonnummer en e-mailadres staan er niet op. Bij een abonnement ook de status van je betalingen. Je kaart- en bankgegevens krijgt alleen onze betaaldienst te zien.",
        "Als je een beoordeling schrijft, of als er één over je wordt geschreven: de sterren, de tekst en een eventuele reactie.",
        "Als je meldingen aanzet: het adres dat je browser daarvoor krijgt van zijn maker, bijvoorbeeld Google, Mozilla of Apple. Een melding gaat versleuteld langs die dienst, en er staat geen naam, telefoonnummer of adres in. We verwijderen het adres als je meldingen uitzet of uitlogt.",
        "Dat vloerbedrijven je aanvraag hebben bekeken. We laten alleen zien hoeveel het er waren.",
        "Als je ons een bericht stuurt: je naam, e-mailadres, telefoonnummer als je dat invult, en je bericht.",
      ],
    },
    {
      id: "delen",
      heading: "Wie ziet wat, en wanneer",
      body: [
        [
          "Iedereen: op de lijst met opdrachten staan de klus, de plaats, de provincie, de oppervlakte en het budget. Nooit je naam, e-mailadres, telefoonnummer of adres.",
          "Iedereen, als je een offerte accepteert: op de pagina's per gemeente staat bij de laatste vloeren wat ze kostten, met het soort vloer, de oppervlakte, de maand en de plaats of provincie. Prijs en oppervlakte zijn afgerond, en er staat geen naam bij: niet van jou en niet van het bedrijf.",
          `Maximaal ${MAX_UNLOCKS} vloerbedrijven: je naam, e-mailadres, telefoonnummer en adres, op het moment dat zo'n bedrijf je aanvraag ontgrendelt. Je krijgt daar een mail over. Daarna is je aanvraag vol.`,
          "Een bedrijf waarvan je de offerte accepteert: dezelfde gegevens, op het moment dat je accepteert.",
          "Iedereen, als je een bedrijf beoordeelt: je voornaam, je plaats en wat je schreef, op de pagina van dat bedrijf. Wat een bedrijf over jou schrijft, lezen alleen jij, dat bedrijf en onze medewerkers.",
          "Andere bedrijven: niets. Vloerbedrijven zien elkaars naam en offerte niet, alleen hoeveel plekken er bezet zijn.",
          "Onze medewerkers: alleen wat nodig is om je te helpen of misbruik te stoppen.",
        ],
        "We verkopen geen gegevens en plaatsen geen advertenties van anderen.",
      ],
    },
    {
      id: "waarom",
      heading: "Op welke grond we dat doen",
      body: [
        [
          "Uitvoering van de overeenkomst: je aanvraag aan vloerbedrijven tonen, offertes bezorgen, je account en een abonnement laten werken, en de mails sturen die daarbij horen.",
          "Wettelijke plicht: facturen en betalingen bewaren voor de Belastingdienst.",
          "Gerechtvaardigd belang: misbruik tegengaan, de site beveiligen, je bericht beantwoorden, en van geaccepteerde offertes prijzen per m² maken waarin niemand te herkennen is, en laten zien wat de laatste vloeren kostten.",
        ],
        "Voor niets anders gebruiken we je gegevens. We nemen geen besluiten over je op grond van een profiel en er is geen geautomatiseerde besluitvorming.",
      ],
    },
    {
      id: "bewaren",
      heading: "Hoe lang we bewaren",
      body: [
        [
          `Een aanvraag met je contactgegevens: tot ${retention} nadat de aanvraag is afgesloten. Daarna verwijderen we de gegevens die naar jou verwijzen. Na ${stillWantedAfter} zonder nieuws vragen we je of de aanvraag nog nodig is; zonder antwoord sluiten we hem ${stillWantedAnswer} later. Is een aanvraag ${openRetention} na het versturen of heropenen nog niet afgesloten, dan sluiten we hem af en verwijderen we die gegevens meteen.`,
          "Hoe je bereikt wilt worden, en welk bedrijf welke van je gegevens kreeg: zo lang als de aanvraag. Dat overzicht verwijderen we ook als je je account verwijdert.",
          "Een beoordeling: zolang de pagina van het bedrijf bestaat. Je voornaam verwijderen we samen met de contactgegevens van je aanvraag. Verwijder je je account, dan blijven alleen de sterren staan.",
          "Een account: tot je het laat verwijderen.",
          `Een bericht aan ons: ${retention}.`,
          `Een kopie van de mails die we je sturen: ${mailRetention}.`,
          "Facturen en betaalgegevens: 7 jaar, omdat de wet dat voorschrijft.",
          "IP-adressen: alleen als onleesbare afdruk en maximaal twee dagen, om misbruik te begrenzen.",
        ],
      ],
    },
    {
      id: "verwerkers",
      heading: "Wie ons daarbij helpt",
      body: [
        "Deze bedrijven verwerken gegevens in opdracht van ons, met een verwerkersovereenkomst:",
        [
          "Convex: database en hosting.",
          "Resend: het versturen van e-mail.",
          "Stripe: betalingen van vloerbedrijven.",
          "OpenAI: antwoorden in de chat, en het lezen van een aanvraag die je in je eigen woorden vertelt. Vraag je de chat hoe je aanvraag ervoor staat, dan leest OpenAI de vloer, de oppervlakte, de status en de aantallen, en geen naam of adres. Uit een vertelde aanvraag halen we eerst telefoonnummers, mailadressen en postcodes. Wij bewaren die teksten niet. Zet er geen gegevens in die je niet wilt delen.",
        ],
        "Deze bedrijven zitten deels buiten de Europese Economische Ruimte. We werken dan met het EU-VS-privacykader of met de modelbepalingen van de Europese Commissie.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies",
      body: [
        "We plaatsen geen cookies en gebruiken geen diensten die je volgen.",
        `Wel bewaart je eigen browser een paar dingen voor ons: of je bent ingelogd (maximaal ${SESSION_DAYS} dagen), een willekeurig kenmerk waaraan je account deze browser herkent, wat je in een formulier had ingevuld, wat je zag toen je was ingelogd (zie hieronder), welke melding je hebt weggeklikt, een dag lang wat je het laatst hebt verstuurd, de sleutel waarmee je die aanvraag op dit apparaat ziet (${photoGrant}, of tot je je e-mailadres bevestigt) en via welke uitnodiging je binnenkwam. Dat is nodig om de site te laten werken en gaat niet naar anderen. Je gesprek in de chat onthoudt je browser tot je het tabblad sluit of uitlogt; wij bewaren het niet. Een video van een andere site laden we pas als je er zelf op klikt.`,
        `Ben je ingelogd, dan bewaart je browser wat je ziet, zodat je het ook zonder internet kunt lezen: je aanvragen met de offertes, je profiel en abonnement, en als bedrijf de opdrachten, je offertes, je afspraken om op te meten en de gegevens van klanten die je hebt ontgrendeld. Dat verdwijnt van je apparaat zodra je uitlogt, je sessie ergens anders eindigt, je account wordt verwijderd, iemand anders er inlogt, of na ${deviceKeeps} zonder bezoek. Wil je het eerder kwijt? Kies dan bij je account voor 'Dit apparaat vergeten'. Wat je zonder verbinding verstuurt, bijvoorbeeld een aanvraag, een bericht, een offerte, je profiel of een foto, wacht op je apparaat tot het is aangekomen of tot je het weggooit. Het blijft daar ook als je sessie eindigt zonder dat je uitlogt: niemand anders kan het zien, en het wordt verstuurd als je weer inlogt. Doe je dat niet, dan verdwijnt het na ${deviceKeeps}. Foto's die je bij een aanvraag kiest, staan daar tot je hem verstuurt.`,
      ],
    },
    {
      id: "beveiliging",
      heading: "Beveiliging",
      body: [
        "Alle verbindingen zijn versleuteld. Contactgegevens staan apart van wat op de openbare lijst te zien is, zodat ze daar niet per ongeluk tussen terechtkomen. Zie je een lek? Meld het via het contactformulier, dan pakken we het meteen op.",
      ],
    },
    {
      id: "rechten",
      heading: "Jouw rechten",
      body: [
        "Je mag vragen om inzage in je gegevens, om ze te laten verbeteren of verwijderen, om het gebruik ervan te beperken en om een kopie in een gangbaar bestandsformaat. Je mag ook bezwaar maken tegen gebruik op grond van ons gerechtvaardigd belang.",
        "Stuur je verzoek via het contactformulier, vanaf het e-mailadres dat bij ons bekend is. Je krijgt binnen een maand antwoord. Soms vragen we iets extra's om zeker te weten dat jij het bent.",
        "Ben je het niet met ons eens? Je kunt altijd een klacht indienen bij de Autoriteit Persoonsgegevens, via autoriteitpersoonsgegevens.nl.",
      ],
    },
    {
      id: "wijzigingen",
      heading: "Wijzigingen",
      body: [
        "Verandert er iets in wat we met je gegevens doen, dan passen we deze tekst aan. Bij een belangrijke wijziging krijg je bericht als je een account of een open aanvraag hebt.",
      ],
    },
  ],
};
