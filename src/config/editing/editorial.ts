/** Bounds of editorial content: texts in characters, lists in items. */
export const EDITORIAL = {
  /** Search engines cut titles at about this length, and some a little before. */
  titleCharacters: 65,
  /** Space for one label in a breadcrumb of three levels. */
  shortTitleCharacters: 32,
  descriptionCharacters: 200,
  headingCharacters: 120,
  linkLabelCharacters: 60,
  alternativeTextCharacters: 200,
  topicCharacters: 30,
  /** Least length of a topic's description; an ideographic character takes two columns. */
  topicDescriptionColumns: 100,
  buttons: 2,
  cards: { min: 2, max: 8 },
  steps: { min: 2, max: 8 },
  scenes: { min: 4, max: 8 },
  /** Room below the steps of a sheet for the fridge. */
  sheetNoteCharacters: 500,
  statistics: { min: 2, max: 6 },
  quotes: { min: 1, max: 6 },
  partnerLogos: { min: 3, max: 16 },
  listedArticles: { min: 1, max: 24 },
  formFields: { min: 1, max: 15 },
  formChoices: { min: 2, max: 20 },
  fieldLabelCharacters: 160,
  comparisonColumns: { min: 2, max: 4 },
  comparisonRows: { min: 2, max: 16 },
  comparisonCellCharacters: 80,
  /** Room of one line on a kitchen card. */
  recipeFactCharacters: 60,
  timelineEntries: { min: 2, max: 20 },
  people: { min: 1, max: 24 },
  openings: { max: 40 },
  publications: { min: 1, max: 30 },
  signUpPoints: { max: 5 },
  offers: { min: 1, max: 12 },
  /** Units of an offer that are left; nothing left is sold out. */
  offersLeft: { min: 0, max: 20 },
  shopsOnMap: { min: 2, max: 8 },
  shopCharacters: 60,
  contentsCharacters: 160,
  exampleLabelCharacters: 120,
  /** Bounds of every text, address and list without closer ones, so that no document breaks a page. */
  textCharacters: 4_000,
  addressCharacters: 2_000,
  listItems: 100,
  paragraphs: 400,
} as const;

/** Status codes an editor's redirect may have. */
export const REDIRECT_STATUS_CODES = { permanent: 301, temporary: 302, gone: 410 } as const;

/** Articles on one page of a list that visitors page through: a large one and rows of two or three. */
export const ARTICLES_PER_PAGE = 9;
