/**
 * What the homes of a province ask of a floor layer. The texts are ours and hold no figures. For placeholders such as
 * {inPlaats} see place.ts.
 */
import type { Province } from "../../provinces";

export const provinceTexts: Record<Province, string> = {
  "Noord-Holland":
    "In Noord-Holland liggen een grachtenpand met houten balken, een stolpboerderij en een flat uit de jaren zestig soms maar een half uur rijden van elkaar. Schrijf daarom bij je aanvraag uit welke tijd je huis is en wat er onder de huidige vloer zit: hout, beton of een dekvloer.",
  "Zuid-Holland":
    "Zuid-Holland is de dichtstbevolkte provincie: veel appartementen, portieketages en rijtjes. Woon je boven iemand, kijk dan eerst in de regels van je VvE of verhuurder. Daar staat vaak hoeveel contactgeluid een harde vloer moet dempen, en een vloerbedrijf stemt de ondervloer daarop af.",
  Utrecht:
    "De provincie Utrecht is klein, en vloerbedrijven rijden er al snel van de ene kant naar de andere. Van jarendertigwijken met houten vloeren tot Vinex-huizen met een dikke dekvloer: het bouwjaar zegt hier meer over de voorbereiding dan de plaatsnaam.",
  Gelderland:
    "Gelderland is de grootste provincie van het land. Tussen de Veluwe, de Achterhoek en het rivierengebied zitten flinke afstanden, en die tellen mee: een bedrijf uit de buurt rekent minder voorrijkosten en komt makkelijker een keer kijken voordat het een prijs noemt.",
  "Noord-Brabant":
    "In Brabant wordt ruim gewoond: langgevelboerderijen, vrijstaande huizen en grote nieuwbouwwijken. Bij zulke oppervlaktes loont het om de hele begane grond in één keer te laten doen. Per vierkante meter wordt het dan voordeliger en de vloer loopt zonder drempels door.",
  Limburg:
    "In Limburg staan mijnwerkershuisjes, mergelstenen boerderijen en gewone doorzonwoningen door elkaar. Onder oudere huizen zit vaak een kelder in plaats van een kruipruimte. Vertel dat erbij, want het maakt verschil voor isolatie, vocht en de opbouw van de vloer.",
  Zeeland:
    "Zeeland heeft veel vakantiehuizen naast gewone woningen. Een vloer die wordt verhuurd, krijgt zand, natte voeten en koffers te verduren, dus de slijtlaag is daar belangrijker dan de mode. En wie op een van de (schier)eilanden woont, plant graag in één keer: dan rijdt het bedrijf één keer.",
  Flevoland:
    "Flevoland is de jongste provincie, en dat zie je aan de huizen: bijna alles is na de oorlog gebouwd, meestal met een betonnen vloer en een dekvloer erop. Dat werkt prettig, want zo'n ondergrond is voorspelbaar. De dikte van de dekvloer bepaalt wat er kan.",
  Overijssel:
    "In Overijssel wisselen oude Hanzesteden, Twentse fabriekswijken en erven in het buitengebied elkaar af. In de wijken rond de oude textielfabrieken liggen beneden nog vaak houten vloeren. Een bedrijf wil dan weten of er genoeg ventilatie onder zit voordat er iets dichts overheen gaat.",
  Drenthe:
    "Drenthe is ruim en rustig gebouwd, met boerderijen rond de brink en vrijstaande huizen op grote kavels. De oppervlaktes zijn groter dan gemiddeld en een verbouwde deel heeft zelden overal dezelfde hoogte. Meet daarom per ruimte, en noem de hoogteverschillen bij je aanvraag.",
  Groningen:
    "In de provincie Groningen wordt veel hersteld en versterkt vanwege de gaswinning. Staat er bij jou nog werk aan muren of fundering gepland, wacht dan met de nieuwe vloer of stem de volgorde af. Anders moet een nieuwe vloer er voor dat werk misschien weer uit.",
  Friesland:
    "In Friesland staan veel vrijstaande huizen en boerderijen, vaak met houten vloeren boven een kruipruimte. Hout mag werken: een vloerbedrijf kijkt of de balken stevig en droog zijn en kiest een ondervloer die meebeweegt. Een foto van het luik naar de kruipruimte helpt bij een goede prijs.",
};
