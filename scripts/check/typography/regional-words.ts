import type { TypographyRule } from './typography-rule.ts';

/** Words of other regions, as patterns, each with the word that the region uses. */
type Replacements = Readonly<Record<string, string>>;

const AMERICAN: Replacements = {
  '(?:color|flavor|favor|neighbor)\\p{L}*': 'the spelling with -our',
  savory: 'savoury',
  gray: 'grey',
  'centers?': 'centre',
  'liters?': 'litre',
  'eggplants?': 'aubergine',
  'zucchinis?': 'courgette',
  cilantro: 'coriander',
  'ZIP codes?': 'postcode',
  'canceled|canceling|labeled': 'the spelling with -ll-',
  trash: 'bin',
  'vacations?': 'holiday',
  'pat of butter': 'knob of butter',
};

const BRITISH: Replacements = {
  '(?:colour|flavour|favour|neighbour|savour)\\p{L}*': 'the spelling with -or',
  grey: 'gray',
  '(?:centre|litre|metre)s?': 'the spelling with -er',
  'yoghurts?': 'yogurt',
  'programmes?': 'program',
  'aubergines?': 'eggplant',
  'courgettes?': 'zucchini',
  'postcodes?': 'ZIP code',
  'cancelled|cancelling|labelled': 'the spelling with one l',
  whilst: 'while',
  'flatmates?': 'roommate',
  'fortnights?': 'two weeks',
  crisps: 'chips',
  'tea towels?': 'dish towel',
  'cling ?film': 'plastic wrap',
  wholemeal: 'whole wheat',
  rubbish: 'trash',
  'autumns?': 'fall',
  'knob of butter': 'pat of butter',
  'lay the table|laid the table': 'set the table',
};

const WITHOUT_POUNDS: Replacements = { ...AMERICAN, 'pounds?': 'the currency of the market, or kilograms' };

/** Words by locale. A word in a text that a region shares with its language must suit the region, too. */
const WORDS: Readonly<Record<string, Replacements>> = {
  'en-gb': AMERICAN,
  'en-au': WITHOUT_POUNDS,
  'en-ca': WITHOUT_POUNDS,
  'en-ie': WITHOUT_POUNDS,
  'en-nz': WITHOUT_POUNDS,
  'en-us': BRITISH,
  'de-at': {
    '(?:Papier|Überraschungs)?tüten?': 'Sackerl',
    Brötchen: 'Semmel',
    'Kartoffeln?': 'Erdapfel',
    Sahne: 'Obers',
    Quark: 'Topfen',
    'Aprikosen?': 'Marille',
    Pfannkuchen: 'Palatschinke',
    Hackfleisch: 'Faschiertes',
    Blumenkohl: 'Karfiol',
    'Johannisbeeren?': 'Ribisel',
    'Möhren?': 'Karotte',
    Januar: 'Jänner',
    Rosenkohl: 'Kohlsprossen',
    'Mülltonnen?': 'Mistkübel',
  },
  'de-ch': {
    '(?:Papier|Überraschungs)?tüten?': 'Sack',
    Brötchen: 'Brötli',
    'Fahrr[aä]d\\p{L}*': 'Velo',
    '(?:Möhre|Karotte)\\p{L}*': 'Rüebli',
    'Reservierung\\p{L}*': 'Reservation',
    Strassenbahn: 'Tram',
    Sahne: 'Rahm',
    Urlaub: 'Ferien',
    Abendbrot: 'Znacht',
    'Mülltonnen?': 'Abfallsack',
  },
  'fr-be': {
    'soixante-dix|soixante et onze': 'septante',
    'quatre-vingt-(?:dix|onze)': 'nonante',
  },
  'fr-ch': {
    'soixante-dix|soixante et onze': 'septante',
    'quatre-vingt-(?:dix|onze)': 'nonante',
    'code postal': 'NPA',
    'euros?': 'franc',
  },
  'fr-ca': {
    'e-mails?': 'courriel',
    'week-ends?': 'fin de semaine',
    'parkings?': 'stationnement',
    'euros?': 'dollar',
  },
  'nl-be': {
    'toetjes?': 'dessert',
    'tosti(?:’s)?': 'croque',
    'lunchrooms?': 'koffiebar',
    'boerderijwinkels?': 'hoevewinkel',
    'sluitingstijd\\p{L}*': 'sluitingsuur',
    openingstijden: 'openingsuren',
    bolletjes: 'pistolets',
    'tentamens?': 'examen',
    Koningsdag: 'nationale feestdag',
  },
  'it-ch': { CAP: 'NPA', euro: 'franco' },
};

/** Creates the rules by which texts of a region avoid the words of other regions. */
export function regionalWords(localeCode: string): readonly TypographyRule[] {
  return Object.entries(WORDS[localeCode] ?? {}).map(([pattern, word]) => ({
    breach: new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu'),
    advice: `is a word of another region; write ${word}`,
  }));
}
