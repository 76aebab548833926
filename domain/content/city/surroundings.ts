/**
 * What a floor layer meets in a municipality: the kind of soil, and the kind of settlement. Both are our own broad
 * estimates, for texts that say "much of" and "often"; no figure is based on them.
 */
import type { Municipality } from "../../municipalities";
import type { Province } from "../../provinces";

export type Ground = "sand" | "peat" | "seaClay" | "riverClay" | "dunes" | "loess" | "island";
export type Setting = "city" | "growthTown" | "countryside" | "town";

/** The ground of most municipalities of a province; the others are listed below. */
const usualGround: Record<Province, Ground> = {
  "Noord-Holland": "seaClay",
  "Zuid-Holland": "seaClay",
  Utrecht: "sand",
  Gelderland: "sand",
  "Noord-Brabant": "sand",
  Limburg: "sand",
  Zeeland: "seaClay",
  Flevoland: "seaClay",
  Overijssel: "sand",
  Drenthe: "sand",
  Groningen: "seaClay",
  Friesland: "seaClay",
};

const otherGrounds: Partial<Record<Ground, string>> = {
  island: "texel vlieland terschelling ameland schiermonnikoog",
  dunes: `zandvoort bloemendaal bergen-nh castricum heemskerk beverwijk velsen heiloo den-helder heemstede haarlem
    noordwijk katwijk wassenaar den-haag hillegom lisse teylingen oegstgeest voorschoten`,
  peat: `amsterdam amstelveen aalsmeer diemen ouder-amstel landsmeer oostzaan waterland wormerland zaanstad
    edam-volendam purmerend wijdemeren uithoorn uitgeest de-ronde-venen stichtse-vecht woerden oudewater lopik bunschoten
    eemnes vijfheerenlanden gouda bodegraven-reeuwijk krimpenerwaard krimpen-aan-den-ijssel capelle-aan-den-ijssel
    nieuwkoop kaag-en-braassem alphen-aan-den-rijn zoeterwoude waddinxveen zuidplas midden-delfland rotterdam schiedam
    vlaardingen molenlanden alblasserdam sliedrecht papendrecht hardinxveld-giessendam dordrecht pijnacker-nootdorp
    heerenveen de-fryske-marren weststellingwerf tytsjerksteradiel steenwijkerland`,
  riverClay: `beuningen buren culemborg doesburg druten duiven lingewaard maasdriel neder-betuwe overbetuwe tiel
    west-betuwe west-maas-en-waal westervoort wijchen zaltbommel zevenaar zutphen bunnik houten ijsselstein montfoort
    nieuwegein utrecht wijk-bij-duurstede altena heusden geertruidenberg gorinchem kampen zwartewaterland zwolle
    olst-wijhe deventer`,
  loess: `beek beekdaelen brunssum eijsden-margraten gulpen-wittem heerlen kerkrade landgraaf maastricht meerssen
    simpelveld sittard-geleen stein vaals valkenburg-aan-de-geul voerendaal`,
  seaClay: "moerdijk steenbergen drimmelen",
  sand: `blaricum gooise-meren hilversum huizen laren smallingerland opsterland ooststellingwerf achtkarspelen
    dantumadiel groningen pekela veendam stadskanaal westerwolde`,
};

const settings: Record<Exclude<Setting, "town">, string> = {
  city: `amsterdam rotterdam den-haag utrecht eindhoven groningen tilburg breda nijmegen apeldoorn haarlem arnhem enschede
    amersfoort zaanstad s-hertogenbosch zwolle leiden leeuwarden maastricht dordrecht delft alkmaar deventer heerlen
    hilversum schiedam gouda vlaardingen venlo`,
  growthTown: `almere lelystad zeewolde dronten haarlemmermeer purmerend huizen dijk-en-waard diemen zoetermeer
    capelle-aan-den-ijssel nissewaard lansingerland pijnacker-nootdorp barendrecht albrandswaard zuidplas waddinxveen
    nieuwegein houten ijsselstein veenendaal leusden duiven westervoort beuningen wijchen etten-leur veldhoven`,
  countryside: `aa-en-hunze borger-odoorn coevorden de-wolden midden-drenthe noordenveld tynaarlo westerveld
    noordoostpolder achtkarspelen dantumadiel de-fryske-marren noardeast-fryslan ooststellingwerf opsterland
    sudwest-fryslan tytsjerksteradiel waadhoeke weststellingwerf berkelland bronckhorst buren oost-gelre
    oude-ijsselstreek lochem voorst west-betuwe west-maas-en-waal neder-betuwe aalten winterswijk maasdriel montferland
    barneveld eemsdelta het-hogeland midden-groningen oldambt westerkwartier westerwolde pekela horst-aan-de-maas leudal
    peel-en-maas roerdalen bergen-l nederweert echt-susteren venray gulpen-wittem eijsden-margraten beekdaelen altena
    alphen-chaam bergeijk bernheze bladel boekel gemert-bakel hilvarenbeek land-van-cuijk moerdijk reusel-de-mierden
    sint-michielsgestel someren zundert oirschot laarbeek deurne asten baarle-nassau eersel heeze-leende cranendonck
    maashorst hollands-kroon koggenland medemblik opmeer drechterland schagen dalfsen dinkelland hardenberg hellendoorn
    hof-van-twente olst-wijhe ommen raalte staphorst steenwijkerland tubbergen twenterand losser haaksbergen lopik
    vijfheerenlanden de-ronde-venen borsele hulst kapelle noord-beveland reimerswaal schouwen-duiveland sluis tholen
    veere goeree-overflakkee hoeksche-waard krimpenerwaard molenlanden nieuwkoop kaag-en-braassem midden-delfland
    zoeterwoude bodegraven-reeuwijk texel vlieland terschelling ameland schiermonnikoog`,
};

const groundOfSlug = bySlug(otherGrounds);
const settingOfSlug = bySlug(settings);

/** Every slug that the lists of this file name, for the test that checks their spelling. */
export const listedSlugs = { ground: [...groundOfSlug.keys()], setting: [...settingOfSlug.keys()] };

/** The kind of soil under most of a municipality. */
export function groundOf({ slug, province }: Municipality): Ground {
  return groundOfSlug.get(slug) ?? usualGround[province];
}

/** The kind of settlement of a municipality: a city, a town that grew after 1960, the countryside, or a common town. */
export function settingOf({ slug }: Municipality): Setting {
  return settingOfSlug.get(slug) ?? "town";
}

function bySlug<Kind extends string>(lists: Partial<Record<Kind, string>>): Map<string, Kind> {
  const entries = Object.entries(lists) as [Kind, string][];
  return new Map(entries.flatMap(([kind, slugs]) => slugs.split(/\s+/).map((slug) => [slug, kind] as const)));
}
