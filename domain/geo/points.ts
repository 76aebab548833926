/**
 * Positions of the Dutch municipalities: the centre of each one's main town, in degrees, to about a kilometre. Also the
 * towns in them, so that a request from Bilthoven counts as one in De Bilt.
 */

/** A point on the earth, in degrees north and east. */
export type Point = { readonly lat: number; readonly lon: number };

const centres = `
Aa en Hunze 53.01 6.75; Aalsmeer 52.26 4.76; Aalten 51.93 6.58; Achtkarspelen 53.25 6.14; Alblasserdam 51.87 4.66;
Albrandswaard 51.86 4.40; Alkmaar 52.63 4.75; Almelo 52.36 6.66; Almere 52.37 5.22; Alphen aan den Rijn 52.13 4.66;
Alphen-Chaam 51.50 4.86; Altena 51.81 4.89; Ameland 53.45 5.77; Amersfoort 52.16 5.39; Amstelveen 52.30 4.86;
Amsterdam 52.37 4.90; Apeldoorn 52.21 5.97; Arnhem 51.98 5.91; Assen 52.99 6.56; Asten 51.40 5.75;
Baarle-Nassau 51.45 4.93; Baarn 52.21 5.29; Barendrecht 51.86 4.53; Barneveld 52.14 5.58; Beek 50.94 5.80;
Beekdaelen 50.92 5.89; Beesel 51.28 6.06; Berg en Dal 51.78 5.93; Bergeijk 51.32 5.36; Bergen (L) 51.60 6.04;
Bergen (NH) 52.67 4.70; Bergen op Zoom 51.50 4.29; Berkelland 52.12 6.52; Bernheze 51.68 5.54; Best 51.51 5.39;
Beuningen 51.86 5.77; Beverwijk 52.48 4.66; Bladel 51.37 5.22; Blaricum 52.27 5.24; Bloemendaal 52.40 4.62;
Bodegraven-Reeuwijk 52.08 4.75; Boekel 51.60 5.67; Borger-Odoorn 52.92 6.79; Borne 52.30 6.75; Borsele 51.43 3.81;
Boxtel 51.59 5.33; Breda 51.59 4.78; Bronckhorst 52.09 6.31; Brummen 52.09 6.16; Brunssum 50.95 5.97;
Bunnik 52.07 5.20; Bunschoten 52.24 5.38; Buren 51.91 5.33; Capelle aan den IJssel 51.93 4.58; Castricum 52.55 4.66;
Coevorden 52.66 6.74; Cranendonck 51.29 5.57; Culemborg 51.96 5.23; Dalfsen 52.51 6.26; Dantumadiel 53.28 5.99;
De Bilt 52.11 5.18; De Fryske Marren 52.97 5.80; De Ronde Venen 52.21 4.87; De Wolden 52.68 6.40; Delft 52.01 4.36;
Den Haag 52.08 4.31; Den Helder 52.96 4.76; Deurne 51.46 5.79; Deventer 52.25 6.16; Diemen 52.34 4.96;
Dijk en Waard 52.67 4.83; Dinkelland 52.37 7.01; Doesburg 52.01 6.14; Doetinchem 51.97 6.29; Dongen 51.63 4.94;
Dordrecht 51.81 4.67; Drechterland 52.67 5.19; Drimmelen 51.68 4.79; Dronten 52.53 5.72; Druten 51.89 5.61;
Duiven 51.95 6.03; Echt-Susteren 51.11 5.87; Edam-Volendam 52.51 5.06; Ede 52.05 5.67; Eemnes 52.25 5.26;
Eemsdelta 53.33 6.86; Eersel 51.36 5.32; Eijsden-Margraten 50.80 5.77; Eindhoven 51.44 5.48; Elburg 52.45 5.84;
Emmen 52.78 6.90; Enkhuizen 52.70 5.29; Enschede 52.22 6.89; Epe 52.35 5.98; Ermelo 52.30 5.62;
Etten-Leur 51.57 4.64; Geertruidenberg 51.70 4.86; Geldrop-Mierlo 51.42 5.56; Gemert-Bakel 51.55 5.68;
Gennep 51.70 5.97; Gilze en Rijen 51.57 4.92; Goeree-Overflakkee 51.76 4.17; Goes 51.50 3.89; Goirle 51.52 5.07;
Gooise Meren 52.28 5.17; Gorinchem 51.84 4.97; Gouda 52.01 4.71; Groningen 53.22 6.57; Gulpen-Wittem 50.81 5.89;
Haaksbergen 52.16 6.74; Haarlem 52.38 4.64; Haarlemmermeer 52.30 4.69; Halderberge 51.58 4.53; Hardenberg 52.58 6.62;
Harderwijk 52.34 5.62; Hardinxveld-Giessendam 51.83 4.83; Harlingen 53.17 5.42; Hattem 52.47 6.06; Heemskerk 52.51 4.67;
Heemstede 52.35 4.62; Heerde 52.39 6.04; Heerenveen 52.96 5.92; Heerlen 50.89 5.98; Heeze-Leende 51.38 5.57;
Heiloo 52.60 4.70; Hellendoorn 52.37 6.47; Helmond 51.48 5.66; Hendrik-Ido-Ambacht 51.84 4.64; Hengelo 52.27 6.79;
Het Hogeland 53.41 6.67; Heumen 51.77 5.84; Heusden 51.69 5.14; Hillegom 52.29 4.58; Hilvarenbeek 51.49 5.14;
Hilversum 52.22 5.17; Hoeksche Waard 51.82 4.41; Hof van Twente 52.24 6.59; Hollands Kroon 52.80 4.83;
Hoogeveen 52.73 6.48; Hoorn 52.64 5.06; Horst aan de Maas 51.45 6.05; Houten 52.03 5.17; Huizen 52.30 5.24;
Hulst 51.28 4.05; IJsselstein 52.02 5.04; Kaag en Braassem 52.20 4.63; Kampen 52.56 5.91; Kapelle 51.49 3.96;
Katwijk 52.20 4.40; Kerkrade 50.87 6.06; Koggenland 52.64 4.94; Krimpen aan den IJssel 51.92 4.60;
Krimpenerwaard 51.94 4.77; Laarbeek 51.53 5.63; Land van Cuijk 51.69 5.86; Landgraaf 50.90 6.02; Landsmeer 52.43 4.92;
Lansingerland 51.99 4.50; Laren 52.26 5.23; Leeuwarden 53.20 5.80; Leiden 52.16 4.49; Leiderdorp 52.16 4.53;
Leidschendam-Voorburg 52.08 4.38; Lelystad 52.51 5.47; Leudal 51.25 5.90; Leusden 52.13 5.43; Lingewaard 51.90 5.94;
Lisse 52.26 4.56; Lochem 52.16 6.41; Loon op Zand 51.64 5.06; Lopik 51.97 4.95; Losser 52.26 7.00;
Maasdriel 51.77 5.33; Maasgouw 51.17 5.88; Maashorst 51.66 5.62; Maassluis 51.92 4.25; Maastricht 50.85 5.69;
Medemblik 52.77 5.11; Meerssen 50.89 5.75; Meierijstad 51.62 5.54; Meppel 52.70 6.19; Middelburg 51.50 3.61;
Midden-Delfland 51.97 4.28; Midden-Drenthe 52.86 6.52; Midden-Groningen 53.16 6.77; Moerdijk 51.65 4.60;
Molenlanden 51.89 4.87; Montferland 51.89 6.20; Montfoort 52.05 4.95; Mook en Middelaar 51.75 5.88;
Neder-Betuwe 51.92 5.63; Nederweert 51.29 5.75; Nieuwegein 52.03 5.08; Nieuwkoop 52.15 4.78; Nijkerk 52.22 5.49;
Nijmegen 51.84 5.86; Nissewaard 51.85 4.33; Noardeast-Fryslân 53.32 6.00; Noord-Beveland 51.57 3.79;
Noordenveld 53.14 6.43; Noordoostpolder 52.71 5.75; Noordwijk 52.24 4.44; Nuenen, Gerwen en Nederwetten 51.47 5.55;
Nunspeet 52.38 5.78; Oegstgeest 52.18 4.47; Oirschot 51.50 5.31; Oisterwijk 51.58 5.19; Oldambt 53.14 7.03;
Oldebroek 52.44 5.90; Oldenzaal 52.31 6.93; Olst-Wijhe 52.38 6.13; Ommen 52.52 6.42; Oost Gelre 52.00 6.57;
Oosterhout 51.64 4.86; Ooststellingwerf 52.99 6.29; Oostzaan 52.44 4.88; Opmeer 52.71 4.94; Opsterland 53.06 6.07;
Oss 51.77 5.52; Oude IJsselstreek 51.92 6.38; Ouder-Amstel 52.30 4.91; Oudewater 52.03 4.87; Overbetuwe 51.92 5.85;
Papendrecht 51.83 4.69; Peel en Maas 51.33 5.98; Pekela 53.10 7.00; Pijnacker-Nootdorp 52.02 4.43; Purmerend 52.50 4.96;
Putten 52.26 5.61; Raalte 52.39 6.28; Reimerswaal 51.45 4.16; Renkum 51.98 5.80; Renswoude 52.07 5.54;
Reusel-De Mierden 51.36 5.16; Rheden 52.03 6.07; Rhenen 51.96 5.57; Ridderkerk 51.87 4.60; Rijssen-Holten 52.31 6.52;
Rijswijk 52.04 4.33; Roerdalen 51.14 6.04; Roermond 51.19 5.99; Roosendaal 51.53 4.46; Rotterdam 51.92 4.48;
Rozendaal 52.01 5.96; Rucphen 51.53 4.56; 's-Hertogenbosch 51.69 5.30; Schagen 52.79 4.80; Scherpenzeel 52.08 5.49;
Schiedam 51.92 4.39; Schiermonnikoog 53.48 6.16; Schouwen-Duiveland 51.65 3.92; Simpelveld 50.83 5.98;
Sint-Michielsgestel 51.64 5.35; Sittard-Geleen 51.00 5.87; Sliedrecht 51.82 4.77; Sluis 51.34 3.51;
Smallingerland 53.11 6.10; Soest 52.17 5.29; Someren 51.39 5.71; Son en Breugel 51.51 5.49; Stadskanaal 52.99 6.95;
Staphorst 52.65 6.21; Stede Broec 52.70 5.24; Steenbergen 51.58 4.32; Steenwijkerland 52.79 6.12; Stein 50.97 5.77;
Stichtse Vecht 52.14 5.04; Súdwest-Fryslân 53.03 5.66; Terneuzen 51.33 3.83; Terschelling 53.36 5.22; Texel 53.06 4.80;
Teylingen 52.23 4.50; Tholen 51.53 4.22; Tiel 51.89 5.43; Tilburg 51.56 5.09; Tubbergen 52.41 6.78;
Twenterand 52.41 6.62; Tynaarlo 53.10 6.62; Tytsjerksteradiel 53.19 6.00; Uitgeest 52.53 4.71; Uithoorn 52.24 4.83;
Urk 52.66 5.60; Utrecht 52.09 5.12; Utrechtse Heuvelrug 52.03 5.35; Vaals 50.77 6.02; Valkenburg aan de Geul 50.86 5.83;
Valkenswaard 51.35 5.46; Veendam 53.10 6.88; Veenendaal 52.03 5.56; Veere 51.55 3.67; Veldhoven 51.42 5.40;
Velsen 52.46 4.63; Venlo 51.37 6.17; Venray 51.53 5.98; Vijfheerenlanden 51.98 5.09; Vlaardingen 51.91 4.34;
Vlieland 53.30 5.07; Vlissingen 51.44 3.57; Voerendaal 50.88 5.93; Voorne aan Zee 51.86 4.16; Voorschoten 52.13 4.45;
Voorst 52.24 6.10; Vught 51.65 5.29; Waadhoeke 53.19 5.54; Waalre 51.39 5.44; Waalwijk 51.68 5.07;
Waddinxveen 52.04 4.65; Wageningen 51.97 5.67; Wassenaar 52.15 4.40; Waterland 52.46 5.04; Weert 51.25 5.71;
West Betuwe 51.88 5.28; West Maas en Waal 51.86 5.49; Westerkwartier 53.16 6.39; Westerveld 52.86 6.34;
Westervoort 51.96 5.97; Westerwolde 52.93 7.10; Westland 51.99 4.21; Weststellingwerf 52.88 6.00; Wierden 52.36 6.59;
Wijchen 51.81 5.73; Wijdemeren 52.22 5.09; Wijk bij Duurstede 51.97 5.34; Winterswijk 51.97 6.72;
Woensdrecht 51.43 4.34; Woerden 52.09 4.88; Wormerland 52.50 4.85; Woudenberg 52.08 5.42; Zaanstad 52.44 4.83;
Zaltbommel 51.81 5.25; Zandvoort 52.37 4.53; Zeewolde 52.33 5.54; Zeist 52.09 5.23; Zevenaar 51.93 6.08;
Zoetermeer 52.06 4.49; Zoeterwoude 52.12 4.50; Zuidplas 52.00 4.61; Zundert 51.47 4.66; Zutphen 52.14 6.20;
Zwartewaterland 52.59 6.10; Zwijndrecht 51.82 4.64; Zwolle 52.51 6.09
`;

/** Places by the municipality that they lie in. One name stands here once: a place of which there are more has no line. */
const towns = `
Aa en Hunze: Annen, Gasselte, Gasselternijveen, Gieten, Rolde; Achtkarspelen: Buitenpost, Drogeham, Harkema, Kootstertille,
Surhuisterveen, Twijzel, Twijzelerheide; Albrandswaard: Poortugaal, Rhoon; Alkmaar: De Rijp, Oterleek, Schermerhorn,
Stompetoren; Alphen aan den Rijn: Benthuizen, Boskoop, Gouwsluis, Hazerswoude-Dorp, Hazerswoude-Rijndijk,
Koudekerk aan den Rijn; Alphen-Chaam: Chaam; Altena: Almkerk, Andel, Genderen, Werkendam, Woudrichem;
Ameland: Ballum, Hollum; Amersfoort: Hoogland; Amsterdam: Driemond, Weesp; Apeldoorn: Beekbergen, Uddel, Ugchelen;
Barneveld: Garderen, Kootwijkerbroek, Terschuur, Voorthuizen; Beekdaelen: Amstenrade, Doenrade, Hulsberg, Merkelbeek,
Nuth, Oirsbeek, Puth, Schinnen, Schinveld, Wijnandsrade; Beesel: Reuver; Berg en Dal: Groesbeek, Heilig Landstichting,
Leuth, Millingen aan de Rijn, Ooij; Bergeijk: Luyksgestel, Riethoven, Westerhoven; Bergen (L): Afferden, Nieuw-Bergen,
Siebengewald, Wellerlooi; Bergen (NH): Bergen aan Zee, Egmond aan den Hoef, Egmond aan Zee, Egmond-Binnen, Schoorl;
Bergen op Zoom: Halsteren, Lepelstraat; Berkelland: Borculo, Eibergen, Neede, Ruurlo; Bernheze: Heesch,
Heeswijk-Dinther, Loosbroek, Nistelrode, Vorstenbosch; Bladel: Hapert, Hoogeloon; Bloemendaal: Aerdenhout, Bennebroek,
Overveen, Vogelenzang; Bodegraven-Reeuwijk: Bodegraven, Driebruggen, Nieuwerbrug, Reeuwijk; Boekel: Venhorst;
Borger-Odoorn: Borger, Exloo, Nieuw-Buinen, Odoorn, Valthe, Valthermond; Borsele: Borssele; Boxtel: Esch, Liempde;
Breda: Bavel, Prinsenbeek, Teteringen, Ulvenhout; Bronckhorst: Hummelo, Keijenborg, Steenderen, Vorden,
Zelhem; Brummen: Eerbeek; Bunnik: Odijk, Werkhoven; Bunschoten: Bunschoten-Spakenburg, Spakenburg; Buren: Beusichem,
Lienden, Maurik; Castricum: Akersloot, Limmen; Coevorden: Dalen, Oosterhesselen, Schoonoord, Sleen;
Cranendonck: Budel, Budel-Dorplein, Budel-Schoot, Maarheeze, Soerendonk; Dalfsen: Lemelerveld, Nieuwleusen;
Dantumadiel: Broeksterwâld, Damwâld, De Westereen, Feanwâlden; De Bilt: Bilthoven, Groenekan, Hollandsche Rading,
Maartensdijk; De Fryske Marren: Balk, Echtenerbrug, Joure, Langweer, Lemmer, Oudemirdum, Sint Nicolaasga;
De Ronde Venen: Abcoude, Baambrugge, Mijdrecht, Vinkeveen, Wilnis; De Wolden: De Wijk, Koekange, Ruinen, Ruinerwold;
Den Haag: 's-Gravenhage, Loosduinen, Scheveningen, Ypenburg; Den Helder: Julianadorp; Deurne: Liessel, Neerkant;
Deventer: Bathmen, Colmschate, Diepenveen, Schalkhaar; Dijk en Waard: Broek op Langedijk, Heerhugowaard,
Noord-Scharwoude, Oudkarspel, Sint Pancras, Zuid-Scharwoude; Dinkelland: Denekamp, Ootmarsum, Weerselo;
Doetinchem: Gaanderen, Wehl; Drechterland: Hoogkarspel, Oosterblokker, Venhuizen, Westwoud, Wijdenes;
Drimmelen: Made, Terheijden, Wagenberg; Dronten: Biddinghuizen, Swifterbant; Druten: Deest, Horssen, Puiflijk;
Duiven: Groessen; Echt-Susteren: Echt, Koningsbosch, Roosteren, Sint Joost, Susteren; Edam-Volendam: Edam, Oosthuizen,
Volendam; Ede: Bennekom, Ederveen, Harskamp, Lunteren, Otterlo, Wekerom; Eemsdelta: Appingedam, Delfzijl, Farmsum,
Loppersum, Middelstum, Ten Post, Wagenborgen; Eersel: Duizel, Knegsel, Steensel; Eijsden-Margraten: Banholt,
Cadier en Keer, Eijsden, Gronsveld, Margraten, Mheer, Noorbeek; Eindhoven: Strijp; Elburg: 't Harde, Doornspijk;
Emmen: Emmer-Compascuum, Klazienaveen, Nieuw-Amsterdam, Nieuw-Dordrecht, Schoonebeek, Veenoord, Weiteveen; Epe: Emst,
Vaassen; Geertruidenberg: Raamsdonk, Raamsdonksveer; Geldrop-Mierlo: Geldrop, Mierlo; Gemert-Bakel: Bakel, Gemert,
Milheeze; Gennep: Heijen, Milsbeek, Ottersum; Gilze en Rijen: Gilze, Rijen; Goeree-Overflakkee: Dirksland, Goedereede,
Middelharnis, Ouddorp, Sommelsdijk, Stellendam; Goes: Kloetinge, Wolphaartsdijk; Goirle: Riel; Gooise Meren: Bussum,
Muiden, Muiderberg, Naarden; Groningen: Glimmen, Haren, Ten Boer; Gulpen-Wittem: Epen, Eys, Gulpen, Mechelen, Slenaken,
Wijlre, Wittem; Haarlem: Spaarndam; Haarlemmermeer: Badhoevedorp, Halfweg, Hoofddorp, Lisserbroek, Nieuw-Vennep,
Rijsenhout, Vijfhuizen, Zwaanshoek, Zwanenburg; Halderberge: Bosschenhoofd, Hoeven, Oud Gastel, Oudenbosch,
Stampersgat; Hardenberg: Dedemsvaart, Gramsbergen, Slagharen; Hardinxveld-Giessendam: Boven-Hardinxveld, Giessendam;
Heerde: Wapenveld; Heerenveen: Akkrum, Jubbega, Nieuwehorne, Oranjewoud, Tijnje; Heerlen: Hoensbroek;
Heeze-Leende: Heeze, Leende; Hellendoorn: Haarle, Nijverdal; Helmond: Brouwhuis, Stiphout; Het Hogeland: Baflo, Bedum,
Eenrum, Leens, Uithuizen, Uithuizermeeden, Ulrum, Usquert, Warffum, Winsum, Zoutkamp; Heumen: Malden, Overasselt;
Heusden: Drunen, Elshout, Haarsteeg, Nieuwkuijk, Vlijmen; Hilvarenbeek: Diessen; Hoeksche Waard: 's-Gravendeel,
Goudswaard, Heinenoord, Klaaswaal, Maasdam, Mijnsheerenland, Numansdorp, Oud-Beijerland, Piershil, Puttershoek, Strijen,
Westmaas, Zuid-Beijerland; Hof van Twente: Delden, Diepenheim, Goor, Hengevelde, Markelo; Hollands Kroon: Anna Paulowna,
Breezand, Den Oever, Hippolytushoef, Middenmeer, Nieuwe-Niedorp, Wieringerwerf, Winkel; Hoorn: Blokker, Zwaag;
Horst aan de Maas: America, Broekhuizen, Grubbenvorst, Horst, Lottum, Meerlo, Melderslo, Sevenum, Swolgen, Tienray;
Houten: Schalkwijk, Tull en 't Waal; Kaag en Braassem: Leimuiden, Oude Wetering, Roelofarendsveen, Woubrugge;
Kampen: Grafhorst, IJsselmuiden; Kapelle: Wemeldinge; Katwijk: Katwijk aan den Rijn, Katwijk aan Zee, Rijnsburg;
Kerkrade: Eygelshoven; Koggenland: Avenhorn, De Goorn, Hensbroek, Obdam, Spierdijk; Krimpenerwaard: Bergambacht,
Berkenwoude, Gouderak, Haastrecht, Krimpen aan de Lek, Lekkerkerk, Ouderkerk aan den IJssel, Schoonhoven, Stolwijk;
Laarbeek: Aarle-Rixtel, Beek en Donk, Lieshout, Mariahout; Land van Cuijk: Beers, Boxmeer, Cuijk, Grave, Haps, Langenboom,
Mill, Overloon, Sint Anthonis, Wanroij; Landgraaf: Ubach over Worms, Waubach; Lansingerland: Bergschenhoek,
Berkel en Rodenrijs, Bleiswijk; Leeuwarden: Goutum, Grou, Jirnsum, Mantgum, Stiens, Warga;
Leidschendam-Voorburg: Leidschendam, Stompwijk, Voorburg; Leudal: Haelen, Heythuysen, Neer, Roggel; Leusden: Achterveld;
Lingewaard: Angeren, Bemmel, Doornenburg, Gendt, Haalderen, Huissen; Lochem: Eefde, Epse, Gorssel; Loon op Zand: Kaatsheuvel;
Lopik: Benschop, Polsbroek; Losser: Glane, Overdinkel; Maasdriel: Ammerzoden, Hedel, Heerewaarden, Kerkdriel;
Maasgouw: Brachterbeek, Heel, Linne, Maasbracht, Thorn, Wessem; Maashorst: Odiliapeel, Reek, Schaijk, Uden, Volkel;
Maastricht: Amby, Borgharen; Medemblik: Abbekerk, Andijk, Hoogwoud, Midwoud, Opperdoes, Twisk, Wervershoof, Wognum;
Meerssen: Bunde, Ulestraten; Meierijstad: Erp, Schijndel, Sint-Oedenrode, Veghel, Zijtaart; Middelburg: Arnemuiden,
Sint Laurens; Midden-Delfland: Den Hoorn, Maasland, Schipluiden; Midden-Drenthe: Beilen, Smilde, Westerbork;
Midden-Groningen: Hoogezand, Meeden, Noordbroek, Sappemeer, Siddeburen, Slochteren, Zuidbroek; Moerdijk: Fijnaart,
Klundert, Standdaarbuiten, Willemstad, Zevenbergen; Molenlanden: Arkel, Bleskensgraaf, Giessenburg,
Groot-Ammers, Hoogblokland, Nieuw-Lekkerland, Nieuwpoort, Noordeloos, Schelluinen; Montferland: 's-Heerenberg, Didam,
Zeddam; Montfoort: Linschoten; Mook en Middelaar: Molenhoek, Mook; Neder-Betuwe: Dodewaard, Kesteren, Ochten, Opheusden;
Nederweert: Ospel; Nieuwegein: Vreeswijk; Nieuwkoop: Nieuwveen, Ter Aar, Zevenhoven; Nijkerk: Hoevelaken,
Nijkerkerveen; Nijmegen: Lent; Nissewaard: Spijkenisse; Noardeast-Fryslân: Burdaard, Dokkum, Ferwert, Hallum, Holwerd, Kollum,
Kollumerzwaag, Marrum, Ternaard; Noord-Beveland: Colijnsplaat, Kamperland, Wissenkerke; Noordenveld: Nieuw-Roden,
Norg, Peize, Roden; Noordoostpolder: Bant, Creil, Emmeloord, Ens, Kraggenburg, Luttelgeest, Marknesse, Nagele, Tollebeek;
Noordwijk: De Zilk, Noordwijkerhout; Nuenen, Gerwen en Nederwetten: Gerwen, Nuenen; Nunspeet: Elspeet;
Oirschot: Middelbeers, Oostelbeers; Oisterwijk: Haaren, Moergestel; Oldambt: Heiligerlee, Nieuwolda, Scheemda,
Winschoten; Oldebroek: Hattemerbroek, Wezep; Olst-Wijhe: Olst, Wijhe; Oost Gelre: Groenlo, Lichtenvoorde;
Oosterhout: Dorst, Oosteind; Ooststellingwerf: Appelscha, Donkerbroek, Haulerwijk, Oldeberkoop; Opmeer: Spanbroek;
Opsterland: Bakkeveen, Beetsterzwaag, Gorredijk, Ureterp, Wijnjewoude; Oss: Berghem, Geffen, Herpen, Lith, Megen,
Ravenstein; Oude IJsselstreek: Gendringen, Silvolde, Terborg, Varsseveld; Ouder-Amstel: Duivendrecht,
Ouderkerk aan de Amstel; Overbetuwe: Andelst, Driel, Elst, Heteren, Valburg, Zetten; Peel en Maas: Baarlo,
Grashoek, Helden, Kessel, Maasbree, Meijel, Panningen; Pekela: Nieuwe Pekela, Oude Pekela; Pijnacker-Nootdorp: Delfgauw, Nootdorp,
Pijnacker; Purmerend: Middenbeemster; Raalte: Heino, Luttenberg; Reimerswaal: Krabbendijke, Yerseke; Renkum: Doorwerth,
Heelsum, Oosterbeek, Wolfheze; Reusel-De Mierden: Hooge Mierde, Lage Mierde, Reusel; Rheden: Dieren, Ellecom, Velp;
Ridderkerk: Bolnes, Rijsoord, Slikkerveer; Rijssen-Holten: Holten, Rijssen; Roerdalen: Herkenbosch, Melick, Montfort,
Posterholt, Sint Odiliënberg, Vlodrop; Roermond: Herten, Swalmen; Roosendaal: Heerle, Nispen, Wouw;
Rotterdam: Heijplaat, Hoek van Holland, Hoogvliet, Hoogvliet Rotterdam, Pernis, Rozenburg; Rucphen: Sint Willebrord,
Sprundel, Zegge; 's-Hertogenbosch: Den Bosch, Empel, Nuland, Rosmalen, Vinkel; Schagen: Callantsoog, Dirkshorn, Petten,
Schagerbrug, Sint Maarten, Tuitjenhorn, Waarland, Warmenhuizen; Schouwen-Duiveland: Brouwershaven, Bruinisse,
Burgh-Haamstede, Renesse, Scharendijke, Zierikzee; Simpelveld: Bocholtz; Sint-Michielsgestel: Berlicum, Den Dungen,
Gemonde; Sittard-Geleen: Born, Buchten, Einighausen, Geleen, Grevenbicht, Limbricht, Munstergeleen, Obbicht, Sittard;
Sluis: Aardenburg, Breskens, IJzendijke, Oostburg, Schoondijke; Smallingerland: Drachten, Drachtstercompagnie;
Soest: Soestdijk, Soesterberg; Someren: Lierop, Someren-Eind; Son en Breugel: Breugel, Son;
Stadskanaal: Onstwedde; Stede Broec: Bovenkarspel, Grootebroek, Lutjebroek; Steenbergen: Dinteloord, Kruisland,
Nieuw-Vossemeer; Steenwijkerland: Blokzijl, Giethoorn, Oldemarkt, Sint Jansklooster, Steenwijk, Steenwijkerwold,
Vollenhove; Stein: Elsloo, Urmond; Stichtse Vecht: Breukelen, Kockengen, Maarssen, Maarssenbroek, Nigtevecht;
Súdwest-Fryslân: Bolsward, Heeg, IJlst, Koudum, Makkum, Oppenhuizen, Scharnegoutum, Sneek, Witmarsum, Wommels, Workum,
Woudsend; Terneuzen: Axel, Koewacht, Sas van Gent, Sluiskil, Westdorpe, Zaamslag; Terschelling: Midsland,
West-Terschelling; Texel: De Cocksdorp, De Koog, Den Burg, Oudeschild; Teylingen: Sassenheim, Voorhout, Warmond;
Tholen: Oud-Vossemeer, Poortvliet, Scherpenisse, Sint Philipsland, Stavenisse; Tilburg: Berkel-Enschot, Udenhout;
Tubbergen: Albergen, Geesteren; Twenterand: Den Ham, Vriezenveen, Vroomshoop, Westerhaar-Vriezenveensewijk;
Tynaarlo: Eelde, Paterswolde, Vries, Zuidlaren; Tytsjerksteradiel: Burgum, Eastermar, Garyp, Gytsjerk, Hurdegaryp,
Noardburgum, Oentsjerk, Tytsjerk; Uithoorn: De Kwakel; Utrecht: De Meern, Haarzuilens, Vleuten;
Utrechtse Heuvelrug: Amerongen, Doorn, Driebergen, Driebergen-Rijsenburg, Leersum, Maarn, Maarsbergen, Overberg;
Vaals: Vijlen; Valkenburg aan de Geul: Berg en Terblijt, Schin op Geul, Sibbe; Valkenswaard: Dommelen;
Veere: Domburg, Koudekerke, Meliskerke, Oostkapelle, Serooskerke, Westkapelle, Zoutelande; Veldhoven: Oerle;
Velsen: Driehuis, IJmuiden, Santpoort, Santpoort-Noord, Santpoort-Zuid, Velsen-Zuid, Velserbroek; Venlo: Arcen,
Belfeld, Blerick, Tegelen, Velden; Venray: Castenray, Leunen, Merselo, Oostrum, Wanssum, Ysselsteyn;
Vijfheerenlanden: Ameide, Kedichem, Leerdam, Lexmond, Meerkerk, Schoonrewoerd, Vianen; Vlieland: Oost-Vlieland;
Vlissingen: Oost-Souburg, Ritthem; Voerendaal: Klimmen, Kunrade, Ubachsberg; Voorne aan Zee: Brielle, Hellevoetsluis,
Nieuwenhoorn, Oostvoorne, Rockanje, Vierpolders; Voorst: Terwolde, Twello; Vught: Cromvoirt, Helvoirt; Waadhoeke: Dronryp,
Franeker, Menaam, Minnertsga, Sexbierum, Sint Annaparochie, Sint Jacobiparochie, Tzummarum; Waalwijk: Sprang-Capelle,
Waspik; Waterland: Broek in Waterland, Ilpendam, Marken, Monnickendam; Weert: Stramproy, Tungelroy; West Betuwe: Asperen,
Beesd, Deil, Geldermalsen, Haaften, Heukelum, Meteren, Ophemert, Tricht, Vuren, Waardenburg; West Maas en Waal: Beneden-Leeuwen,
Wamel; Westerkwartier: Aduard, Grijpskerk, Grootegast, Leek, Marum, Oldehove, Zuidhorn; Westerveld: Diever, Dwingeloo,
Havelte, Uffelte, Vledder; Westerwolde: Bellingwolde, Blijham, Sellingen, Ter Apel, Vlagtwedde;
Westland: 's-Gravenzande, De Lier, Honselersdijk, Kwintsheul, Maasdijk, Monster, Naaldwijk, Poeldijk, Wateringen;
Weststellingwerf: Noordwolde, Wolvega; Wierden: Enter; Wijchen: Bergharen; Wijdemeren: 's-Graveland, Ankeveen,
Kortenhoef, Loosdrecht, Nederhorst den Berg, Nieuw-Loosdrecht, Oud-Loosdrecht; Wijk bij Duurstede: Cothen, Langbroek;
Woensdrecht: Hoogerheide, Huijbergen, Ossendrecht, Putte; Woerden: Harmelen, Kamerik, Zegveld; Wormerland: Wormer;
Zaanstad: Assendelft, Koog aan de Zaan, Krommenie, Westzaan, Wormerveer, Zaandam, Zaandijk; Zaltbommel: Brakel,
Gameren, Nederhemert, Zuilichem; Zandvoort: Bentveld; Zeist: Bosch en Duin, Den Dolder, Huis ter Heide;
Zevenaar: Angerlo, Babberich, Giesbeek, Lobith, Pannerden, Tolkamer; Zuidplas: Moerkapelle, Moordrecht,
Nieuwerkerk aan den IJssel, Zevenhuizen; Zundert: Klein-Zundert, Rijsbergen, Wernhout; Zutphen: Warnsveld;
Zwartewaterland: Genemuiden, Hasselt, Zwartsluis; Zwijndrecht: Heerjansdam
`;

const entries = (text: string) => text.split(";").map((entry) => entry.replace(/\s+/g, " ").trim());

/** The centre of each municipality, by its name in domain/municipalities. */
export const MUNICIPALITY_POINTS: ReadonlyMap<string, Point> = new Map(
  entries(centres).map((entry) => {
    const [, name = "", lat, lon] = /^(.*) ([\d.]+) ([\d.]+)$/.exec(entry) ?? [];
    return [name, { lat: Number(lat), lon: Number(lon) }] as const;
  }),
);

/** The municipality of each town that is no municipality itself. */
export const TOWNS: ReadonlyMap<string, string> = new Map(
  entries(towns).flatMap((entry) => {
    const [municipality = "", names = ""] = entry.split(": ");
    return names.split(", ").map((name) => [name, municipality] as const);
  }),
);
