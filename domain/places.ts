/**
 * Names of Dutch towns and villages, besides the municipalities. Most are from GeoNames (geonames.org, CC BY 4.0). Of a
 * place that is missing here only the province is shown; no street or surname may be taken for a place.
 */
import { fold } from "./hiding/fold";
import { wordsOf } from "./hiding/words";
import { MUNICIPALITIES } from "./municipalities";

const towns = `
  's-Graveland; 's-Gravendeel; 's-Gravenmoer; 's-Gravenpolder; 's-Gravenzande; 's-Heer Arendskerke; 's-Heerenberg;
  's-Heerenhoek; 's-Hertogenbosch; 't Goy; 't Harde; 't Zand; 1e Exloërmond; 2e Exloërmond; 2e Valthermond; Aagtekerke;
  Aalburg; Aalden; Aalsmeer; Aalst; Aalten; Aardenburg; Aarle-Rixtel; Abbekerk; Abcoude; Abcoven; Achterberg;
  Achterveld; Achthuizen; Aduard; Aerdenhout; Afferden; Akersloot; Akkrum; Alblasserdam; Aldeboarn; Alkmaar; Almelo;
  Almere; Almkerk; Alphen; Alphen aan den Rijn; Alverna; Amby; Ameide; America; Amerongen; Amersfoort; Ammerstol;
  Ammerzoden; Amstelveen; Amstenrade; Amsterdam; Andel; Andelst; Andijk; Angeren; Angerlo; Ankeveen; Ankeveense Rade;
  Anna Paulowna; Annen; Apeldoorn; Appelscha; Appingedam; Arcen; Arkel; Arnemuiden; Arnhem; Assen; Assendelft; Asten;
  Augustinusga; Austerlitz; Avenhorn; Axel; Baalder; Baambrugge; Baarle-Nassau; Baarlo; Baarn; Babberich;
  Babyloniënbroek; Badhoevedorp; Baflo; Bakel; Bakhuizen; Bakkeveen; Balk; Balkbrug; Ballum; Bangert; Banholt; Bant;
  Barendrecht; Barger-Compascuum; Barger-Oosterveld; Barneveld; Bathmen; Bavel; Bedum; Beegden; Beek; Beek en Donk;
  Beek-Ubbergen; Beekbergen; Beers; Beesd; Beesel; Beetsterzwaag; Beilen; Belfeld; Bellingwolde; Beltrum; Bemmel;
  Bennebroek; Bennekom; Benthuizen; Berg; Berg en Dal; Berg en Terblijt; Bergambacht; Bergeijk; Bergen; Bergen aan Zee;
  Bergen op Zoom; Bergentheim; Bergharen; Berghem; Bergschenhoek; Beringe; Berkel en Rodenrijs; Berkel-Enschot;
  Berkenwoude; Berkhout; Berlicum; Berltsum; Best; Beuningen; Beusichem; Beverwijk; Biddinghuizen; Bijvanck; Bilthoven;
  Bitswijk; Bladel; Blaricum; Bleiswijk; Blerick; Bleskensgraaf; Blijham; Blitterswijck; Bloemendaal; Blokker;
  Blokzijl; Bocholtz; Bodegraven; Boekel; Bolnes; Bolsward; Boornbergum; Borculo; Borger; Borgharen; Born; Borne;
  Borssele; Bosch en Duin; Boskoop; Bosschenhoofd; Boven-Hardinxveld; Bovenkarspel; Boxmeer; Boxtel; Brachterbeek;
  Brakel; Breda; Bredevoort; Breezand; Breskens; Breugel; Breukelen; Brielle; Broek in Waterland; Broek op Langedijk;
  Broekhem; Broekhuizen; Broeksittard; Broeksterwâld; Brouwershaven; Bruchem; Bruinisse; Brummen; Brunssum; Buchten;
  Budel; Budel-Dorplein; Budel-Schoot; Budschop; Buitenpost; Bunde; Bunnik; Bunschoten; Bunschoten-Spakenburg;
  Burdaard; Buren; Burgh-Haamstede; Burgum; Bussum; Cadier en Keer; Callantsoog; Capelle aan den IJssel; Carnisse;
  Castenray; Castricum; Chaam; Chevremont; Coevorden; Colijnsplaat; Cothen; Cranendonck; Creil; Cruquius; Cuijk;
  Culemborg; Daarlerveen; Dalen; Dalfsen; Damwâld; De Bilt; De Cocksdorp; De Glip; De Goorn; De Kieviet; De Knipe;
  De Koog; De Krim; De Kwakel; De Lier; De Lutte; De Meern; De Mortel; De Rijp; De Westereen; De Wijk; De Zilk;
  Dedemsvaart; Deest; Deil; Delden; Delfgauw; Delft; Delfzijl; Den Bommel; Den Bosch; Den Burg; Den Dolder; Den Dungen;
  Den Haag; Den Ham; Den Helder; Den Hoorn; Den Ilp; Den Oever; Deurne; Deurningen; Deventer; Didam; Diemen;
  Diepenheim; Diepenveen; Dieren; Diessen; Diever; Dinteloord; Dinxperlo; Dirkshorn; Dirksland; Dodewaard; Doenrade;
  Doesburg; Doetinchem; Dokkum; Domburg; Dommelen; Dongen; Donk; Donkerbroek; Doonheide; Doorn; Doornenburg;
  Doornspijk; Doorwerth; Dordrecht; Dorst; Drachten; Drachtstercompagnie; Driebergen; Driebergen-Rijsenburg;
  Driebruggen; Driehuis; Driehuizen; Driel; Driemond; Drogeham; Drongelen; Dronryp; Dronten; Drouwen; Drunen; Druten;
  Duiven; Duivendrecht; Duizel; Dussen; Dwingeloo; Earnewâld; Eastermar; Echt; Echteld; Echtenerbrug; Edam; Ede;
  Ederveen; Eefde; Eelde; Eemshaven; Eenrum; Eerbeek; Eerde; Eerschot; Eersel; Eethen; Eext; Egchel; Egmond aan Zee;
  Egmond aan den Hoef; Egmond-Binnen; Eibergen; Eijsden; Eindhoven; Einighausen; Ekenrooi; Elahuizen; Elburg; Elden;
  Ellecom; Elshout; Elsloo; Elspeet; Elst; Emmeloord; Emmen; Emmer-Compascuum; Emmer-Erfscheidenveen; Emmerschans;
  Emst; Enkhuizen; Ens; Enschede; Enschot; Epe; Epen; Epse; Ermelo; Erp; Esbeek; Esch; Etten; Etten-Leur; Europoort;
  Ewijk; Exloo; Exmorra; Eygelshoven; Eys; Farmsum; Feanwâlden; Ferwert; Fijnaart; Finsterwolde; Franeker; Frankhuis;
  Gaanderen; Gageldonk; Gameren; Garderen; Garyp; Gasselte; Gasselternijveen; Gasselternijveenschemond;
  Geertruidenberg; Geervliet; Geesteren; Geffen; Geldermalsen; Geldrop; Geleen; Gemert; Gemonde; Genderen; Gendringen;
  Gendt; Genemuiden; Gennep; Genoenhuis; Gerwen; Giesbeek; Giessen; Giessenburg; Giessendam; Gieten; Giethoorn; Gilze;
  Glanerbrug; Glimmen; Goedereede; Goes; Goirle; Goor; Gorinchem; Gorredijk; Gorssel; Gouda; Gouderak; Goudswaard;
  Goutum; Gouwsluis; Grafhorst; Gramsbergen; Grashoek; Grave; Grevenbicht; Grijpskerk; Grijpskerke; Groenekan; Groenlo;
  Groesbeek; Groessen; Groningen; Gronsveld; Groot-Ammers; Grootebroek; Grootegast; Grou; Grubbenvorst; Gulpen;
  Guttecoven; Gytsjerk; Haaften; Haaksbergen; Haalderen; Haamstede; Haanrade; Haaren; Haarle; Haarlem; Haarlemmerliede;
  Haarsteeg; Haastrecht; Haelen; Halfweg; Hallum; Halsteren; Hapert; Haps; Hardenberg; Harderwijk; Haren; Harenkarspel;
  Harich; Harkema; Harkstede; Harlingen; Harmelen; Harskamp; Hasselt; Hattem; Hattemerbroek; Haulerwijk; Havelte;
  Hazerswoude; Hazerswoude-Dorp; Hazerswoude-Rijndijk; Hedel; Heeg; Heel; Heelsum; Heemskerk; Heemstede; Heerde;
  Heerenveen; Heerewaarden; Heerhugowaard; Heerjansdam; Heerle; Heerlen; Heesbeen; Heesch; Heeswijk-Dinther; Heeze;
  Hegelsom; Heide; Heijen; Heijningen; Heijplaat; Heilig Landstichting; Heiligerlee; Heiloo; Heinenoord; Heinkenszand;
  Heino; Hekendorp; Heksenberg; Helden; Hellendoorn; Hellevoetsluis; Helmond; Helvoirt; Hendrik-Ido-Ambacht; Hengelo;
  Hengevelde; Hensbroek; Herkenbosch; Herkingen; Herpen; Herten; Herveld; Herwijnen; Het Oostrik; Heteren; Heukelum;
  Heumen; Heusden; Heythuysen; Hillegom; Hilvarenbeek; Hilversum; Hindeloopen; Hippolytushoef; Hoek van Holland;
  Hoenderloo; Hoensbroek; Hoevelaken; Hoeven; Hollandsche Rading; Hollum; Holten; Holtum; Holwerd; Holwierde;
  Honselersdijk; Hoofddorp; Hoogblokland; Hooge Mierde; Hooge Zwaluwe; Hoogeloon; Hoogerheide; Hoogeveen; Hoogezand;
  Hoogkarspel; Hoogkerk; Hoogland; Hoogmade; Hoogvliet; Hoogvliet Rotterdam; Hoogwoud; Hoorn; Hopel; Horssen; Horst;
  Houten; Houthem; Houtigehage; Huijbergen; Huis ter Heide; Huissen; Huizen; Hulsberg; Hulst; Hummelo; Hurdegaryp;
  Hurwenen; Husken; IJlst; IJmuiden; IJsselmuiden; IJsselstein; IJzendijke; Ilpendam; Ingen; Ittervoort; Jirnsum; Jisp;
  Joure; Jubbega; Julianadorp; Kaalheide; Kaatsheuvel; Kamerik; Kampen; Kamperland; Kantens; Kapelle; Katwijk;
  Katwijk aan Zee; Katwijk aan den Rijn; Kedichem; Keent; Keijenborg; Kerk-Avezaath; Kerkdriel; Kerkehout; Kerkrade;
  Kerkwijk; Kessel; Kesteren; Klaaswaal; Klazienaveen; Klein-Zundert; Klimmen; Kloetinge; Kloosterhaar; Klundert;
  Knegsel; Kockengen; Koedijk; Koekange; Koewacht; Kolham; Kollum; Kollumerzwaag; Koningsbosch; Koningslust;
  Koog aan de Zaan; Kootstertille; Kootwijkerbroek; Kortenhoef; Kortgene; Koudekerk aan den Rijn; Koudekerke; Koudum;
  Krabbendijke; Kraggenburg; Kreileroord; Krimpen aan de Lek; Krimpen aan den IJssel; Krommenie; Krooswijk; Kruiningen;
  Kruisland; Kudelstaart; Kuinre; Kunrade; Kwadijk; Kwintsheul; Lage Mierde; Lage Vuursche; Lage Zwaluwe; Lammerenburg;
  Landgraaf; Landsmeer; Langbroek; Langeheit; Langenboom; Langenoord; Langweer; Laren; Leek; Leende; Leens; Leerdam;
  Leersum; Leest; Leeuwarden; Leeuwen; Leiden; Leiderdorp; Leidschendam; Leimuiden; Lekkerkerk; Lelystad; Lemelerveld;
  Lemmer; Lent; Lepelstraat; Leuken; Leunen; Leusden; Leuth; Lewedorp; Lexmond; Lichtenvoorde; Liempde; Lienden;
  Lierop; Lieshout; Liessel; Liesveld; Limbricht; Limmen; Lindenheuvel; Linne; Linschoten; Lisse; Lisserbroek; Lith;
  Lobith; Lochem; Loenen; Loenen aan de Vecht; Loon op Zand; Loosbroek; Loosdrecht; Loosduinen; Lopik; Loppersum;
  Losser; Lottum; Lunteren; Lutjebroek; Luttelgeest; Luttenberg; Luyksgestel; Maarheeze; Maarn; Maarsbergen; Maarssen;
  Maarssenbroek; Maartensdijk; Maasbracht; Maasbree; Maasdam; Maasdijk; Maaskantje; Maasland; Maassluis; Maastricht;
  Made; Magele; Makkum; Malden; Mantgum; Margraten; Mariahout; Mariënberg; Markelo; Marken; Marknesse; Marrum; Marsum;
  Marum; Maurik; Mechelen; Medemblik; Meeden; Meerkerk; Meerlo; Meerssen; Megen; Meijel; Melderslo; Melick; Meliskerke;
  Melissant; Melle; Menaam; Meppel; Merkelbeek; Merselo; Merum; Meteren; Mheer; Middelbeers; Middelburg; Middelharnis;
  Middelrode; Middelsluis; Middelstum; Middenbeemster; Middenmeer; Midsland; Midwolda; Midwoud; Mierlo; Mijdrecht;
  Mijnsheerenland; Milheeze; Mill; Millingen aan de Rijn; Milsbeek; Minnertsga; Moerdijk; Moergestel; Moerkapelle;
  Moerstraten; Molenhoek; Monnickendam; Monster; Montfoort; Montfort; Mook; Moordrecht; Muiden; Muiderberg;
  Munstergeleen; Musselkanaal; Naaldwijk; Naarden; Nagele; Nederhemert; Nederhorst den Berg; Nederweert; Nederwoud;
  Neede; Neerbeek; Neerkant; Nes; Netterden; Niekerk; Nieuw- en Sint Joosland; Nieuw-Amsterdam; Nieuw-Beijerland;
  Nieuw-Bergen; Nieuw-Buinen; Nieuw-Dordrecht; Nieuw-Lekkerland; Nieuw-Loosdrecht; Nieuw-Namen; Nieuw-Roden;
  Nieuw-Vennep; Nieuw-Vossemeer; Nieuw-Weerdinge; Nieuwe Pekela; Nieuwe-Niedorp; Nieuwe-Tonge; Nieuwegein; Nieuwehorne;
  Nieuwenhoorn; Nieuwerbrug; Nieuwerkerk aan den IJssel; Nieuwkoop; Nieuwkuijk; Nieuwleusen; Nieuwolda; Nieuwpoort;
  Nieuwveen; Nij Beets; Nijkerk; Nijkerkerveen; Nijmegen; Nijnsel; Nijverdal; Nispen; Nistelrode; Noardburgum;
  Noorbeek; Noord-Scharwoude; Noordbroek; Noordeloos; Noordgeest; Noordhoek; Noordhorn; Noordscheschut; Noordwijk;
  Noordwijkerhout; Noordwolde; Nootdorp; Norg; Nuenen; Nuland; Numansdorp; Nunspeet; Nuth; Obbicht; Obdam; Obergum;
  Ochten; Odijk; Odiliapeel; Odoorn; Oegstgeest; Oentsjerk; Oerle; Offenbeek; Ohé en Laak; Oirlo; Oirsbeek; Oirschot;
  Oisterwijk; Oldeberkoop; Oldebroek; Oldehove; Oldemarkt; Oldenzaal; Olst; Ommelanderwijk; Ommen; Onderdijk; Onnen;
  Onstwedde; Ooij; Ooltgensplaat; Oost-Souburg; Oost-Vlieland; Oostburg; Oosteind; Oostelbeers; Oostendorp; Oosterbeek;
  Oosterblokker; Oosterhesselen; Oosterholt; Oosterhout; Oosterland; Oosterwolde; Oosterzij; Oosthuizen; Oostkapelle;
  Oostrum; Oostvoorne; Ootmarsum; Ooy; Ooyerhoek; Opeinde; Ophemert; Opheusden; Opijnen; Oploo; Opmeer; Oppenhuizen;
  Opperdoes; Oranjewoud; Ospel; Oss; Ossendrecht; Oterleek; Otterlo; Ottersum; Oud Gastel; Oud-Ade; Oud-Beijerland;
  Oud-Loosdrecht; Oud-Vossemeer; Ouddorp; Oude Pekela; Oude Wetering; Oude-Tonge; Oudega; Oudehaske; Oudemirdum;
  Oudemolen; Oudenbosch; Ouderkerk aan de Amstel; Ouderkerk aan den IJssel; Oudeschild; Oudeschoot; Oudewater;
  Oudkarspel; Overasselt; Overberg; Overdinkel; Overloon; Overveen; Pannerden; Panningen; Papendrecht; Papenveer;
  Paterswolde; Peize; Pernis; Petten; Piershil; Pijnacker; Poeldijk; Poortugaal; Poortvliet; Posterholt; Prinsenbeek;
  Puiflijk; Purmerend; Puth; Putte; Putten; Puttershoek; Raalte; Raamsdonk; Raamsdonksveer; Ravenstein; Reek; Reeuwijk;
  Renesse; Renkum; Renswoude; Reusel; Reuver; Rheden; Rhenen; Rhoon; Ridderkerk; Riel; Riethoven; Rijen;
  Rijnsaterwoude; Rijnsburg; Rijpwetering; Rijsbergen; Rijsoord; Rijssen; Rijswijk; Rockanje; Roden; Roelofarendsveen;
  Roermond; Roggel; Rolde; Roosendaal; Roosteren; Rosmalen; Rossum; Rothem; Rotterdam; Rottevalle; Rozenburg;
  Rozendaal; Rucphen; Ruinen; Ruinerwold; Rutten; Ruurlo; Santpoort; Santpoort-Noord; Santpoort-Zuid; Sappemeer;
  Sas van Gent; Sassenheim; Schagen; Schagerbrug; Schaijk; Schalkhaar; Schalkwijk; Scharendijke; Scharnegoutum;
  Scheemda; Schelluinen; Schermerhorn; Scherpenisse; Scherpenzeel; Scheveningen; Schiedam; Schiermonnikoog; Schijndel;
  Schildwolde; Schimmert; Schin op Geul; Schinnen; Schinveld; Schipluiden; Schoondijke; Schoonebeek; Schoonhoven;
  Schoonoord; Schoonrewoerd; Schoorl; Schutsboom; Sellingen; Serooskerke; Sevenum; Sexbierum; Sibbe; Siddeburen;
  Siebengewald; Silvolde; Simpelveld; Sint Annaparochie; Sint Anthonis; Sint Jacobiparochie; Sint Jansklooster;
  Sint Joost; Sint Laurens; Sint Maarten; Sint Nicolaasga; Sint Odiliënberg; Sint Pancras; Sint Philipsland;
  Sint Willebrord; Sint-Michielsgestel; Sint-Oedenrode; Sintjohannesga; Sittard; Slagharen; Sleen; Sleeuwijk; Slenaken;
  Sliedrecht; Slikkerveer; Slochteren; Slootdorp; Sluis; Sluiskil; Smilde; Sneek; Soerendonk; Soest; Soestdijk;
  Soesterberg; Someren; Someren-Eind; Sommelsdijk; Son; Son en Breugel; Spakenburg; Spanbroek; Spaubeek; Spechtenkamp;
  Spekholzerheide; Spierdijk; Spijk; Spijkenisse; Sprang-Capelle; Sprundel; Stad aan 't Haringvliet; Stadskanaal;
  Stampersgat; Standdaarbuiten; Staphorst; Stavenisse; Steenbergen; Steenderen; Steensel; Steenwijk; Steenwijkerwold;
  Stein; Stellendam; Stepekolk; Stevensbeek; Stiens; Stolwijk; Stompetoren; Stompwijk; Stoutenburg; Stramproy; Strijen;
  Strijp; Surhuisterveen; Susteren; Swalmen; Swifterbant; Swolgen; Tegelen; Ten Boer; Ten Post; Ter Aar; Ter Apel;
  Terborg; Terheijden; Ternaard; Terneuzen; Terschuur; Terwinselen; Terwolde; Teteringen; Theereheide; Tholen; Thorn;
  Tiel; Tienhoven; Tienray; Tijnje; Tilburg; Tolkamer; Tollebeek; Tricht; Tubbergen; Tuikwerd; Tuitjenhorn; Tuk;
  Tull en 't Waal; Twello; Twijzel; Twijzelerheide; Twisk; Tynaarlo; Tytsjerk; Tzummarum; Ubachsberg; Uddel; Uden;
  Udenhout; Uffelte; Ugchelen; Uitgeest; Uithoorn; Uithuizen; Uithuizermeeden; Ulestraten; Ulft; Ulrum; Ulvenhout;
  Ureterp; Urk; Urmond; Usquert; Utrecht; Vaals; Vaartbroek; Vaassen; Valburg; Valkenburg; Valkenswaard; Valthe;
  Valthermond; Varsseveld; Veen; Veendam; Veenendaal; Veenoord; Veere; Veghel; Velden; Veldhoven; Veldhuizen; Velp;
  Velsen-Noord; Velsen-Zuid; Velserbroek; Venhorst; Venhuizen; Venlo; Venray; Vianen; Vierlingsbeek; Vierpolders;
  Vijfhuizen; Vijlen; Vinkeveen; Vlaardingen; Vlagtwedde; Vledder; Vleuten; Vliedberg; Vlieland; Vlierden; Vlijmen;
  Vlissingen; Vlodrop; Vlokhoven; Voerendaal; Vogelenzang; Voldijn; Volendam; Volkel; Vollenhove; Voorburg; Voorhout;
  Voorschoten; Voorst; Voorthuizen; Vorden; Vorstenbosch; Vreeswijk; Vriezenveen; Vroomshoop; Vught; Vuren; Waalre;
  Waalwijk; Waarde; Waardenburg; Waarder; Waarland; Waddinxveen; Wagenberg; Wagenborgen; Wageningen; Wamel; Wanroij;
  Wanssum; Wapenveld; Warffum; Warga; Warmenhuizen; Warmond; Warnsveld; Waspik; Wassenaar; Wateringen; Waubach;
  Weerestein; Weert; Weesp; Wehl; Weidum; Weijpoort; Weiteveen; Wekerom; Welberg; Well; Wellerlooi; Wemeldinge;
  Werkendam; Werkhoven; Wernhout; Wervershoof; Wessem; West-Souburg; West-Terschelling; Westdorpe; Westeneng;
  Westerbork; Westerhaar; Westerhaar-Vriezenveensewijk; Westerhoven; Westerlee; Westervoort; Westkapelle; Westlaren;
  Westmaas; Westwoud; Westzaan; Wierden; Wieringerwaard; Wieringerwerf; Wijbosch; Wijchen; Wijdenes; Wijhe;
  Wijk aan Zee; Wijk bij Duurstede; Wijk en Aalburg; Wijlre; Wijnandsrade; Wijnjewoude; Wildervank; Willemstad; Wilnis;
  Wilp; Winkel; Winschoten; Winssen; Winsum; Winterswijk; Wirdum; Wisch; Wissenkerke; Witmarsum; Wittem; Woensdrecht;
  Woerden; Wognum; Wolfheze; Wolphaartsdijk; Wolvega; Wommels; Woolde; Workum; Wormer; Wormerveer; Woubrugge;
  Woudenberg; Woudrichem; Woudsend; Wouw; Yerseke; Ypenburg; Ysselsteyn; Zaamslag; Zaandam; Zaandijk; Zaanstad;
  Zaltbommel; Zandvoort; Zeddam; Zeeland; Zeewolde; Zegge; Zegveld; Zeist; Zelhem; Zesgehuchten; Zetten; Zevenaar;
  Zevenbergen; Zevenbergschen Hoek; Zevenhoven; Zevenhuizen; Zierikzee; Zijtaart; Zoelen; Zoelmond; Zoetermeer;
  Zoeterwoude; Zoeterwoude-Dorp; Zoutelande; Zoutkamp; Zuid-Beijerland; Zuid-Berghuizen; Zuid-Scharwoude; Zuidbroek;
  Zuidhorn; Zuidland; Zuidlaren; Zuidoostbeemster; Zuidwolde; Zuilichem; Zundert; Zutphen; Zwaag; Zwaagdijk-Oost;
  Zwaanshoek; Zwammerdam; Zwanenburg; Zwartebroek; Zwartemeer; Zwartewaal; Zwartsluis; Zwijndrecht; Zwolle
`;

/** Everyday names of places whose official name is another. */
const alsoKnownAs: Record<string, string> = {
  "'s-gravenhage": "Den Haag",
  "den bosch": "Den Bosch",
};

const NAME_LENGTH_MAX = 100;

/** A name without the differences between its spellings: capitals, accents, apostrophes and hyphens. */
export function placeKey(name: string): string {
  // Longer than any name of a place, and so the name of none.
  if (name.length > NAME_LENGTH_MAX) return "";
  return wordsOf(fold(name))
    .map(({ text }) => text)
    .join(" ");
}

const known = new Map<string, string>([
  ...towns.split(";").map((name) => [placeKey(name), name.trim()] as const),
  ...MUNICIPALITIES.map(({ name }) => name.replace(/ \([^()]*\)$/, "")).map((name) => [placeKey(name), name] as const),
  ...Object.entries(alsoKnownAs).map(([name, place]) => [placeKey(name), place] as const),
]);

/** The names as they are stored, which nothing has to be read from. */
const properNames = new Set(known.values());

/** What people add to the name of a place to tell it from another one, or to say which part of it they mean. */
const province = `noord holland|zuid holland|utrecht|gelderland|noord brabant|limburg|zeeland|flevoland|overijssel|drenthe|groningen|friesland|fryslan`;
const shortProvince = `n ?h|z ?h|n ?b|nbr|lb|lim|l|gld|gd|ov|ut|u|fr|frl|gr|dr|dre|zld|zl|fl`;
const quarter = `noord|oost|zuid|west|noord ?oost|noord ?west|zuid ?oost|zuid ?west|centrum|stad|haven|buiten`;
const additions = [
  /^(?:gemeente|omgeving|regio|nabij|in|te) /,
  new RegExp(` (?:${province}|${shortProvince})$`),
  new RegExp(` (?:${quarter})$`),
];

/** Words of a key that are also written in short, or with a figure, as one spelling. */
function evenKey(key: string): string {
  return key
    .replace(/ (?:aan den|aan de|a d|ad)(?= )/, " aan de")
    .replace(/^eerste(?= )/, "1e")
    .replace(/^tweede(?= )/, "2e")
    .replace(/^st(?= )/, "sint");
}

/** Matches an abbreviated province at the end of a place name: "Bergen (NH)". */
export const shortProvinceInBrackets = new RegExp(`\\s{0,3}\\((?:${shortProvince})\\)$`, "i");

const byEvenKey = new Map([...known].map(([key, place]) => [evenKey(key), place]));

/**
 * The proper spelling of a place's name in any spelling; null for an unknown name. A province or a part of town after
 * it ("Bergen (NH)", "Amsterdam Zuidoost") is left out, unless it belongs to the name.
 */
export function knownPlace(name: string): string | null {
  if (properNames.has(name)) return name;
  let key = placeKey(name);
  const exact = known.get(key);
  if (exact !== undefined) return exact;
  for (const addition of [null, ...additions]) {
    if (addition !== null) key = key.replace(addition, "");
    const place = byEvenKey.get(evenKey(key));
    if (place !== undefined) return place;
  }
  return null;
}
