/** The words of a folded text, and lists of kinds of words. */
import type { Folded, Range } from "./fold";

/** A word or number with its position in the folded text. */
export type Word = Range & { text: string };

/** The runs of letters and digits of a text, in order. */
export function wordsOf({ lower }: Folded): Word[] {
  return [...lower.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const setOf = (words: string) => new Set(words.split(/\s+/));

/** Words between first and last names, such as "van". */
export const particles = setOf(
  `van von vande vanden vander vd v d de den der het t ter ten te op in aan bij uit onder over voor tot la le les lo du
  des di da do dos del della el al ben bin ibn zu zum zur y e s`,
);

/** Words that a name follows, also with particles and initials between them. */
export const salutations = setOf(
  "fam dhr mevr mw mej hr tav familie gezin mevrouw meneer mijnheer heer heren dame mr ms mrs mister huize",
);
/** Words that a name follows immediately. */
export const closings = setOf("groet groeten groetjes gr mvg naam heet");

/** Words of a name or address that do not identify anybody. */
export const nameFillers = setOf(
  `fam familie gezin mevrouw mevr mw mej dhr heer heren dame meneer mijnheer hr mr mrs ms dr drs ir ing prof tav co en of and
  eo bv vof nv huize erven jr sr bis hs huis hoog achter voor zwart rood iii etage verdieping nummer nr postbus`,
);

/**
 * Words about floors and houses that are also names of people and streets. They stay in a text unless something shows
 * that the name is meant.
 */
export const ordinaryWords = setOf(
  `aan af al alle alleen als an ander andere beide bij bo boven beneden daar dag dan dat de deels den der deze die dit door
  dus een eens eerst eerste en er even ga gaan gang geen goed graag ha had heb hebben heel heeft hem hen her het hier hij
  hoe hu hun ik in is ja je job jullie kan kort kunnen lange lang langs li ma maar mag max me mee meer meest men met mij
  mijn min mits moet na naar nee niet niets nodig nog nou nu of om onder ons onze ook op over per plus sinds snel soms te
  ten ter tot tussen tweede u uit uw van veel vier voor vrij want wat we weer weg wel welk welke wie wij wil willen worden
  wordt ze zelf zij zijn zo zonder zou
  jan feb mrt apr mei jun juni jul juli aug sep okt nov dec januari februari maart april augustus september oktober
  november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag week weken weekend maand jaar
  btw cm dm kg km mdf mm osb pcs pvc ral stuks uur euro
  wit witte zwart zwarte bruin bruine grijs grijze groen groene rood rode geel gele blauw blauwe roze beige antraciet licht
  lichte donker donkere warm warme koud koude naturel natuur mat matte glans glad gladde ruw ruwe
  groot grote klein kleine breed brede smal smalle dik dikke dun dunne hoog hoge laag lage korte nieuw nieuwe oud oude
  jong jonge mooi mooie eigen echt echte rond ronde recht rechte schuin schuine open vlak vlakke hard harde zacht zachte
  droog droge nat natte schoon schone los losse vast vaste vol volle heel hele half halve stil sterk sterke vrolijk
  eik eiken eikenhout beuk beuken noten noot walnoot grenen vuren esdoorn es kers kersen linde linden berk berken iep teak
  bamboe kurk hout houten houtlook steen stenen natuursteen marmer graniet leisteen hardsteen beton betonlook tegel tegels
  plavuis plavuizen laminaat parket vinyl tapijt kleed mat gietvloer epoxy visgraat patroon plank planken strook stroken
  tapis lijm kit zand cement leem klei gips metaal ijzer staal koper zilver goud glas leer wol linoleum marmoleum
  vloer vloeren ondervloer dekvloer plint plinten drempel trap trappen tree treden hal kamer kamers woonkamer slaapkamer
  keuken badkamer toilet wc kantoor zolder kelder schuur garage berging bijkeuken serre erker balkon terras tuin huis
  huizen woning flat appartement etage verdieping overloop entree deur deuren raam ramen kozijn muur muren wand wanden
  plafond dak kast kasten tafel bank stoel bed meubel meubels verwarming vloerverwarming radiator leiding buis lift
  leggen leg legger vloerlegger stoffeerder timmerman metselaar schilder loodgieter tegelzetter monteur bouwer aannemer
  man vrouw kind kinderen heer mens mensen hond honden kat katten vogel buur buren vriend huurder eigenaar
  bos boom bomen bloem bloemen roos rozen berg dal veld velden land weide wei akker heide meer water zee beek sloot plas
  brug dam dijk haven kade kaai hof hoek park plein markt straat laan steeg pad dreef singel gracht baan weg poort toren
  kerk school winkel molen kasteel slot burcht burg stad dorp wijk buurt centrum noord noorden oost oosten zuid zuiden
  west westen plaats ring rand eind einde begin midden
  post prins prinses koning koningin keizer graaf burgemeester professor dokter doctor sint pastoor dominee
  sleutel kluis spoor stoep kraan licht zon ster maan wind regen sneeuw vuur vlam haard schouw kachel pijp
  vos haas haan kip leeuw beer wolf valk mol
  ton floor wilt`,
);
