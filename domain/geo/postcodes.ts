/**
 * What a postcode or a town tells about an address, as a proposal that the user can change. Holds only what is certain:
 * towns that have a whole range of postcodes to themselves, and names that no town in another province has
 * (docs/adr/0022-places.md).
 */
import { lazy } from "../lazy";
import { municipalityOf } from "./area";
import { knownPlace, placeKey } from "../places";
import { PROVINCES, type Province } from "../provinces";

const ranges: Record<Province, string> = {
  "Noord-Holland": `
  1000-1109 Amsterdam; 1110-1113 Diemen; 1180-1189 Amstelveen; 1200-1223 Hilversum; 1270-1277 Huizen;
  1380-1383 Weesp; 1400-1406 Bussum; 1420-1423 Uithoorn; 1440-1448 Purmerend; 1500-1509 Zaandam; 1620-1628 Hoorn;
  1700-1706 Heerhugowaard; 1780-1786 Den Helder; 1800-1827 Alkmaar; 1850-1853 Heiloo; 1940-1948 Beverwijk;
  1960-1969 Heemskerk; 1970-1976 IJmuiden; 2000-2037 Haarlem; 2100-2106 Heemstede; 2130-2135 Hoofddorp;
  2150-2153 Nieuw-Vennep`,
  "Zuid-Holland": `
  2160-2163 Lisse; 2200-2204 Noordwijk; 2220-2225 Katwijk; 2240-2245 Wassenaar; 2250-2254 Voorschoten;
  2260-2267 Leidschendam; 2270-2275 Voorburg; 2280-2289 Rijswijk; 2300-2334 Leiden; 2340-2343 Oegstgeest;
  2350-2353 Leiderdorp; 2400-2408 Alphen aan den Rijn; 2490-2599 Den Haag; 2600-2629 Delft; 2640-2643 Pijnacker;
  2670-2673 Naaldwijk; 2690-2694 's-Gravenzande; 2700-2729 Zoetermeer; 2740-2743 Waddinxveen; 2800-2809 Gouda;
  2900-2909 Capelle aan den IJssel; 2910-2914 Nieuwerkerk aan den IJssel; 2920-2926 Krimpen aan den IJssel;
  2950-2954 Alblasserdam; 2980-2989 Ridderkerk; 2990-2994 Barendrecht; 3000-3089 Rotterdam; 3100-3125 Schiedam;
  3130-3138 Vlaardingen; 3140-3147 Maassluis; 3190-3194 Hoogvliet Rotterdam; 3200-3208 Spijkenisse;
  3220-3225 Hellevoetsluis; 3260-3263 Oud-Beijerland; 3300-3329 Dordrecht; 3330-3336 Zwijndrecht;
  3340-3344 Hendrik-Ido-Ambacht; 3350-3356 Papendrecht; 3360-3364 Sliedrecht; 3370-3373 Hardinxveld-Giessendam;
  4200-4208 Gorinchem`,
  Utrecht: `
  3400-3404 IJsselstein; 3430-3439 Nieuwegein; 3440-3449 Woerden; 3500-3585 Utrecht; 3600-3608 Maarssen;
  3640-3643 Mijdrecht; 3700-3709 Zeist; 3720-3723 Bilthoven; 3740-3744 Baarn; 3760-3768 Soest; 3800-3826 Amersfoort;
  3830-3834 Leusden; 3900-3907 Veenendaal; 3990-3995 Houten; 4130-4133 Vianen; 4140-4143 Leerdam`,
  Gelderland: `
  3770-3773 Barneveld; 3840-3848 Harderwijk; 3850-3853 Ermelo; 3860-3863 Nijkerk; 4000-4007 Tiel;
  4100-4107 Culemborg; 6500-6546 Nijmegen; 6600-6605 Wijchen; 6700-6709 Wageningen; 6710-6718 Ede; 6800-6846 Arnhem;
  6880-6883 Velp; 6900-6905 Zevenaar; 6950-6953 Dieren; 6980-6984 Doesburg; 7000-7009 Doetinchem;
  7100-7103 Winterswijk; 7120-7123 Aalten; 7200-7207 Zutphen; 7300-7336 Apeldoorn`,
  "Noord-Brabant": `
  4611-4625 Bergen op Zoom; 4700-4708 Roosendaal; 4800-4839 Breda; 4870-4879 Etten-Leur; 4900-4908 Oosterhout;
  5000-5049 Tilburg; 5050-5053 Goirle; 5060-5063 Oisterwijk; 5100-5107 Dongen; 5140-5146 Waalwijk;
  5200-5216 's-Hertogenbosch; 5221-5237 's-Hertogenbosch; 5240-5249 Rosmalen; 5260-5264 Vught; 5280-5283 Boxtel;
  5340-5349 Oss; 5400-5406 Uden; 5460-5467 Veghel; 5500-5509 Veldhoven; 5550-5556 Valkenswaard; 5580-5583 Waalre;
  5600-5658 Eindhoven; 5660-5667 Geldrop; 5670-5674 Nuenen; 5680-5685 Best; 5691-5694 Son en Breugel;
  5700-5709 Helmond; 5750-5754 Deurne`,
  Limburg: `
  5800-5804 Venray; 5900-5928 Venlo; 6000-6006 Weert; 6040-6045 Roermond; 6130-6137 Sittard; 6160-6167 Geleen;
  6200-6229 Maastricht; 6370-6374 Landgraaf; 6400-6422 Heerlen; 6430-6433 Hoensbroek; 6440-6446 Brunssum;
  6460-6469 Kerkrade`,
  Zeeland: `
  4300-4303 Zierikzee; 4330-4338 Middelburg; 4380-4387 Vlissingen; 4460-4465 Goes; 4530-4538 Terneuzen`,
  Flevoland: `
  1300-1363 Almere; 3890-3899 Zeewolde; 8200-8245 Lelystad; 8250-8254 Dronten; 8300-8305 Emmeloord`,
  Overijssel: `
  7400-7428 Deventer; 7440-7443 Nijverdal; 7460-7463 Rijssen; 7480-7483 Haaksbergen; 7500-7548 Enschede;
  7550-7559 Hengelo; 7570-7577 Oldenzaal; 7600-7610 Almelo; 7620-7623 Borne; 7770-7773 Hardenberg; 8000-8045 Zwolle;
  8100-8103 Raalte; 8260-8267 Kampen; 8330-8333 Steenwijk`,
  Drenthe: `
  7800-7828 Emmen; 7900-7909 Hoogeveen; 7940-7944 Meppel; 9400-9408 Assen`,
  Groningen: `
  9500-9503 Stadskanaal; 9600-9603 Hoogezand; 9640-9646 Veendam; 9670-9675 Winschoten; 9700-9747 Groningen;
  9900-9903 Appingedam; 9930-9934 Delfzijl`,
  Friesland: `
  8440-8448 Heerenveen; 8500-8503 Joure; 8600-8608 Sneek; 8900-8941 Leeuwarden; 9100-9103 Dokkum; 9200-9207 Drachten`,
};

/** Names that places in more than one province have, also where our own list knows one of them only. */
const shared = `
  Abcoude; Afferden; Alphen; Baarlo; Beek; Beers; Bergen; Beuningen; Broekhuizen; Buren; Den Ham; Den Hoorn; Driehuis;
  Elsloo; Elst; Grave; Haarle; Haren; Hengelo; Hoorn; Huis ter Heide; Katwijk; Kedichem; Laren; Lisserbroek; Nes;
  Noordwijk; Noordwolde; Oosterhout; Oosterwolde; Oostrum; Oudega; Rijswijk; Rossum; Rozenburg; Sassenheim; Scherpenzeel;
  Serooskerke; Spijk; Steenbergen; Tienhoven; Valkenburg; Velp; Vianen; Voorst; Waspik; Well; Winsum; Wirdum;
  Zevenhuizen; Zoutkamp; Zuidwolde
`;

type Range = { from: number; to: number; place: string; province: Province };

const towns = lazy(() =>
  Object.entries(ranges).flatMap(([province, text]) =>
    text.split(";").map((entry): Range => {
      const [, from, to, place = ""] = /^(\d{4})-(\d{4})\s(.+)$/s.exec(entry.trim()) ?? [];
      return { from: Number(from), to: Number(to), place, province: province as Province };
    }),
  ),
);
const sharedKeys = lazy(() => new Set(shared.split(";").map((name) => placeKey(name))));

/** Every range of postcodes with its town, in the order of the provinces. */
export function postcodeRanges(): readonly Range[] {
  return towns();
}

/** The town and province of a postcode ("3701 GN"); null when they are not certain. */
export function townOfPostcode(postcode: string): { place: string; province: Province } | null {
  const digits = /^\s*([1-9]\d{3})\s*[a-z]{2}\s*$/i.exec(postcode)?.[1];
  if (digits === undefined) return null;
  const number = Number(digits);
  const { place, province } = towns().find(({ from, to }) => from <= number && number <= to) ?? {};
  return place === undefined || province === undefined ? null : { place, province };
}

/** The province of a town; null for a name that is unknown or that towns in several provinces have. */
export function provinceOfPlace(place: string): Province | null {
  const name = knownPlace(place) ?? place;
  if (sharedKeys().has(placeKey(name))) return null;
  const found = PROVINCES.filter((province) => municipalityOf(name, province) !== null);
  return found.length === 1 ? found[0]! : null;
}
