/**
 * Colours of the brand's animations: what they have by day, and the colour of the palettes (`brand/artwork/palettes.ts`)
 * that they have in the evening. A drawn animation knows colours by their values alone, so no two are equal: what looks
 * alike by day differs by a step of blue.
 */
const COLOURS = {
  ink: ['#17231f', 'ink'],
  white: ['#fffffe', 'white'],
  cream: ['#fff6e6', 'cream'],
  butter: ['#ffd36b', 'butter'],
  butterDeep: ['#f2b63f', 'butter-deep'],
  mintPale: ['#ddf2e5', 'mint-pale'],
  mint: ['#bfe6cf', 'mint-soft'],
  mintDeep: ['#9ad3b3', 'mint'],
  leafPale: ['#58b07f', 'leaf-light'],
  leaf: ['#2f8f5b', 'leaf'],
  leafDeep: ['#24744a', 'leaf-deep'],
  green: ['#12443a', 'green'],
  greenDeep: ['#0c322b', 'green-deep'],
  tomatoPale: ['#ff9a82', 'tomato-light'],
  tomato: ['#f2654a', 'tomato'],
  tomatoDeep: ['#d14a33', 'tomato-deep'],
  plum: ['#5b2a4e', 'plum'],
  plumDeep: ['#431c39', 'plum-deep'],
  trousers: ['#5b2a4f', 'plum-light'],
  orange: ['#f5893f', 'orange'],
  orangeDeep: ['#d86a26', 'orange-deep'],
  crumb: ['#fce6bf', 'crumb'],
  crustPale: ['#ebb677', 'crust-light'],
  crust: ['#d08a48', 'crust'],
  crustDeep: ['#a9652f', 'crust-deep'],
  bark: ['#95592f', 'bark'],
  skin: ['#b97a50', 'kraft-deep'],
  paper: ['#dba970', 'kraft-light'],
  paperPale: ['#ebc596', 'wood-light'],
  paperDeep: ['#bc864f', 'kraft-deep'],
  paperDark: ['#9c6b3a', 'kraft-dark'],

  // What is behind things, and what gives light.
  wallSky: ['#cfe8f4', 'wall-sky'],
  haloSky: ['#e6f4fa', 'halo-sky'],
  wallMint: ['#bfe6d0', 'wall-mint'],
  haloMint: ['#ddf2e6', 'halo-mint'],
  wallButter: ['#ffe6a9', 'wall-butter'],
  haloCream: ['#fff6e7', 'halo-butter'],
  sea: ['#cfe8f5', 'sea'],
  seaDeep: ['#a7d2e4', 'sea-deep'],
  hill: ['#bfe6d1', 'hill'],
  meadow: ['#9ad3b4', 'meadow'],
  facadeButter: ['#ffd36c', 'facade-butter'],
  facadeCream: ['#fff6e8', 'wall-cream'],
  facadeTomato: ['#f2654b', 'facade-tomato'],
  lit: ['#fff6e9', 'window'],
  shop: ['#ffe6a8', 'shop'],
} as const satisfies Readonly<Record<string, readonly [day: `#${string}`, evening: string]>>;

type ColourName = keyof typeof COLOURS;

/** Values of the colours by day. */
// The keys are those of the table.
export const C = Object.fromEntries(Object.entries(COLOURS).map(([name, [day]]) => [name, day])) as Readonly<
  Record<ColourName, string>
>;

/** Names of colours of the palettes in the evening, by values of the day. */
export const EVENING: ReadonlyMap<string, string> = new Map(
  Object.values(COLOURS).map(([day, evening]) => [day, `--art-${evening}`]),
);
